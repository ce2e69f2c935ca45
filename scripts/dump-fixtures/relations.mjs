// A second small database, of tables that belong together: references, partitions, inheritance and generated columns.

const rows = `INSERT INTO users (user_id, mentor_id, name) VALUES (1, NULL, 'Ada'), (2, 1, 'Noor'), (3, 1, 'Zoë');
INSERT INTO course (title) VALUES ('Bridge'), ('Play');
INSERT INTO enrolment VALUES (1, 1), (2, 1), (2, 2);
INSERT INTO grade (grade_id, user_id, course_id, points) VALUES (1, 1, 1, 7), (2, 2, 2, 8), (3, 2, 1, NULL);
INSERT INTO answers (answer_id, user_id, year, answer) VALUES
  (1, 1, 2025, 4), (2, 2, 2025, 2), (3, 1, 2026, 1), (4, 2, 2026, 2), (5, 3, 2026, 5);`;

/** The statements that make this database in each program. */
export const relations = {
  // pg_dump writes key and index without quotes, although they begin a constraint in MySQL.
  postgres: `
CREATE SCHEMA archive;
CREATE TABLE users (
  user_id integer PRIMARY KEY, mentor_id integer REFERENCES users, name text NOT NULL,
  name_length integer GENERATED ALWAYS AS (length(name)) STORED);
CREATE TABLE token (key varchar(40) PRIMARY KEY, index integer, user_id integer REFERENCES users ON DELETE CASCADE);
CREATE TABLE course (course_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text);
CREATE TABLE "Course; note" ("Note's id" integer PRIMARY KEY, "course, id" integer REFERENCES course);
CREATE TABLE enrolment (
  user_id integer REFERENCES users, course_id integer REFERENCES course, PRIMARY KEY (user_id, course_id));
CREATE TABLE grade (
  grade_id integer PRIMARY KEY, user_id integer, doubled integer GENERATED ALWAYS AS (points * 2) STORED,
  course_id integer, points integer, FOREIGN KEY (user_id, course_id) REFERENCES enrolment ON UPDATE CASCADE);
CREATE TABLE archive.grade (grade_id integer REFERENCES grade, reason text);
CREATE TABLE answers (answer_id integer, user_id integer REFERENCES users, year integer, answer integer)
  PARTITION BY RANGE (year);
CREATE TABLE answers_2025 PARTITION OF answers FOR VALUES FROM (2025) TO (2026);
CREATE TABLE answers_2026 PARTITION OF answers FOR VALUES FROM (2026) TO (2027) PARTITION BY LIST (answer);
CREATE TABLE answers_2026_high PARTITION OF answers_2026 FOR VALUES IN (4, 5);
CREATE TABLE answers_2026_low (answer integer, dropped text, year integer, user_id integer, answer_id integer);
ALTER TABLE answers_2026_low DROP COLUMN dropped;
ALTER TABLE answers_2026 ATTACH PARTITION answers_2026_low FOR VALUES IN (1, 2, 3);
CREATE TABLE log (log_id integer, remark text);
CREATE TABLE place (room text);
CREATE TABLE log_old () INHERITS (log);
CREATE TABLE log_older () INHERITS (log_old);
CREATE TABLE log_room (remark text DEFAULT 'none', url text) INHERITS (log, place);
INSERT INTO log VALUES (1, 'new');
INSERT INTO log_old VALUES (2, 'old');
INSERT INTO log_older VALUES (3, 'older');
INSERT INTO log_room VALUES (4, 'here', 'A1', '/');
INSERT INTO place VALUES ('B2');
${rows}
INSERT INTO "Course; note" VALUES (1, NULL), (2, 2);
INSERT INTO archive.grade VALUES (1, 'late');
INSERT INTO token VALUES ('t1', 0, 1);`,
  mariadb: `
CREATE TABLE users (
  user_id int PRIMARY KEY, mentor_id int, name varchar(20) NOT NULL,
  name_length int AS (char_length(name)) VIRTUAL, UNIQUE KEY name (name),
  CONSTRAINT mentor FOREIGN KEY (mentor_id) REFERENCES users (user_id) ON DELETE SET NULL);
CREATE TABLE course (course_id int AUTO_INCREMENT PRIMARY KEY, title text);
CREATE TABLE \`Course; note\` (\`Note's id\` int, \`course, id\` int REFERENCES course (course_id));
CREATE TABLE enrolment (
  user_id int, course_id int, PRIMARY KEY (user_id, course_id),
  FOREIGN KEY (user_id) REFERENCES users (user_id), FOREIGN KEY (course_id) REFERENCES course (course_id));
CREATE TABLE grade (
  grade_id int PRIMARY KEY, user_id int, doubled int AS (points * 2) STORED, course_id int, points int,
  FOREIGN KEY (user_id, course_id) REFERENCES enrolment (user_id, course_id) ON UPDATE CASCADE);
CREATE TABLE answers (answer_id int, user_id int, year int, answer int)
  PARTITION BY RANGE (year) (PARTITION early VALUES LESS THAN (2026), PARTITION late VALUES LESS THAN MAXVALUE);
CREATE TABLE hidden (id int, secret int INVISIBLE, doubled int AS (id * 2), remark text);
${rows}
INSERT INTO \`Course; note\` VALUES (1, NULL), (2, 2);
INSERT INTO hidden (id, secret, remark) VALUES (1, 5, 'x');`,
  sqlite: `
CREATE TABLE grade (
  grade_id INTEGER PRIMARY KEY, user_id INT, doubled INT GENERATED ALWAYS AS (points * 2) STORED, course_id INT,
  points INT, half AS (points / 2.0), FOREIGN KEY (user_id, course_id) REFERENCES enrolment ON UPDATE CASCADE);
CREATE TABLE users (
  user_id INTEGER PRIMARY KEY AUTOINCREMENT, mentor_id INTEGER REFERENCES users, name TEXT NOT NULL,
  name_length INT GENERATED ALWAYS AS (length(name)) VIRTUAL);
CREATE TABLE course (course_id INTEGER PRIMARY KEY, title text);
CREATE TABLE "Course; note" ("Note's id" INTEGER, "course, id" INTEGER REFERENCES "course"("course_id"));
CREATE TABLE enrolment (
  user_id INT CONSTRAINT who REFERENCES Users(User_ID) ON DELETE CASCADE, course_id INT REFERENCES course,
  PRIMARY KEY (user_id, course_id DESC));
CREATE TABLE answers (answer_id INTEGER, user_id INTEGER NOT NULL, year INT, answer INT,
  CONSTRAINT who FOREIGN KEY (user_id) REFERENCES users DEFERRABLE INITIALLY DEFERRED);
${rows}
INSERT INTO "Course; note" VALUES (1, NULL), (2, 2);`,
};
