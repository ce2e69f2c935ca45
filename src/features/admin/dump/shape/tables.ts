import { Links } from './links.ts';
import { People } from './people.ts';
import { TableFacts } from './table-facts.ts';

/** The tables of a dump with their relations. Only for a dump that was read completely. */
export class DumpTables extends TableFacts {
  #links: Links | undefined;
  #people: People | undefined;

  get links(): Links {
    this.#links ??= new Links(this);
    return this.#links;
  }

  get people(): People {
    this.#people ??= new People(this, this.links);
    return this.#people;
  }
}
