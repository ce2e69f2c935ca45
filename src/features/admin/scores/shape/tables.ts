import { Links } from './links.ts';
import { People } from './people.ts';
import { TableFacts } from './table-facts.ts';

/** The tables of a dump, with how they belong together. It may be asked once the dump was read to its end. */
export class DumpTables extends TableFacts {
  #links: Links | undefined;
  #people: People | undefined;

  /** Which columns refer to which tables. */
  get links(): Links {
    this.#links ??= new Links(this);
    return this.#links;
  }

  /** Who is in the dump. */
  get people(): People {
    this.#people ??= new People(this, this.links);
    return this.#people;
  }
}
