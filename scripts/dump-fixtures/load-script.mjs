import { tables } from './school.mjs';

/** @typedef {'postgres' | 'mariadb' | 'sqlite'} Program */

/** @type {Record<Program, Record<import('./school.mjs').Type, string>>} */
const types = {
  postgres: {
    int: 'integer',
    bigint: 'bigint',
    text: 'character varying(200)',
    bool: 'boolean',
    date: 'date',
    time: 'timestamp without time zone',
    decimal: 'numeric(4,2)',
    real: 'double precision',
    blob: 'bytea',
  },
  mariadb: {
    int: 'int unsigned',
    bigint: 'bigint',
    text: "varchar(200) DEFAULT NULL COMMENT 'it''s; a (text)'",
    bool: 'tinyint(1)',
    date: 'date',
    time: 'datetime',
    decimal: 'decimal(4,2)',
    real: 'double',
    blob: 'blob',
  },
  sqlite: {
    int: 'INTEGER',
    bigint: 'INTEGER',
    text: 'TEXT',
    bool: 'BOOLEAN',
    date: 'DATE',
    time: 'TIMESTAMP',
    decimal: 'NUMERIC(4,2)',
    real: 'REAL',
    blob: 'BLOB',
  },
};

// Code with semicolons and INSERT in it, which is no data.
const code = {
  postgres: `
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN INSERT INTO school VALUES (8, 'no row'); RETURN new; END $fn$;
CREATE FUNCTION two() RETURNS integer LANGUAGE sql BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END;
CREATE TRIGGER after_school AFTER INSERT ON school FOR EACH ROW EXECUTE FUNCTION note();
ALTER TABLE school DISABLE TRIGGER after_school;
CREATE VIEW pupils AS SELECT firstname FROM users WHERE role_id = 1;`,
  mariadb: `
DELIMITER //
CREATE TRIGGER after_role AFTER INSERT ON role FOR EACH ROW
BEGIN INSERT INTO permission VALUES (8, 'no row'); DELETE FROM permission WHERE permission_id = 8; END//
CREATE PROCEDURE nothing() BEGIN SELECT 1; IF 1 THEN SELECT 2; END IF; END//
DELIMITER ;
CREATE VIEW pupils AS SELECT firstname FROM users WHERE role_id = 1;`,
  sqlite: `
CREATE TRIGGER after_role AFTER INSERT ON role BEGIN
  INSERT INTO permission VALUES (8, CASE WHEN 1 THEN 'no row' END);
  DELETE FROM permission WHERE permission_id = 8;
END;
CREATE VIEW pupils AS SELECT firstname FROM users WHERE role_id = 1;`,
};

/**
 * The statements that make the school in a database of `program`.
 *
 * @param {Program} program
 */
export function loadScript(program) {
  /** @param {string} name */
  const quoted = (name) =>
    program === 'mariadb' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`;
  const statements = tables.flatMap(({ name, columns, rows }) => [
    `CREATE TABLE ${quoted(name)} (${Object.entries(columns)
      .map(([column, type]) => `${quoted(column)} ${types[program][type]}`)
      .join(', ')});`,
    ...rows.map((row) => `INSERT INTO ${quoted(name)} VALUES (${row.map(literalOf(program)).join(', ')});`),
  ]);
  return `${statements.join('\n')}\n${code[program]}\n`;
}

/** @param {Program} program */
function literalOf(program) {
  /** @param {import('./school.mjs').Value} value */
  return (value) => {
    if (value === null) return 'NULL';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (typeof value !== 'string') {
      const hex = Buffer.from(value).toString('hex');
      return program === 'postgres' ? `'\\x${hex}'` : `x'${hex}'`;
    }
    const text = value.replaceAll("'", "''");
    // The clients of MariaDB and SQLite drop a carriage return from what they read.
    if (program === 'sqlite') return `'${text.replaceAll('\r', `'||char(13)||'`)}'`;
    return program === 'mariadb' ? `'${text.replaceAll('\\', '\\\\').replaceAll('\r', '\\r')}'` : `'${text}'`;
  };
}
