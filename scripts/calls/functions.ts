import { type CallName, callOf, pathTemplate } from '../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../src/api/endpoints.ts';
import { type TestType, testTypes } from '../../src/api/test-schema.ts';

type Module = Record<string, unknown>;

const modules = import.meta.glob<Module>('../../src/api/*.ts', { eager: true });

export const callNames = Object.keys(endpoints) as CallName[];

/** The function of the app that makes a call, which has its name, and the file that it is in. Throws without one. */
export function functionOf(name: CallName) {
  const [path, module] = Object.entries(modules).find(([, module]) => name in module) ?? [];
  if (!path || !module) throw new Error(`No file of src/api has a function ${name} that makes this call`);
  return {
    file: path.replace('../../src/api/', ''),
    run: module[name] as (...args: unknown[]) => Promise<unknown>,
  };
}

/** The tests that a call is made for; without any, once. */
export function typesOf(name: CallName): TestType[] | [undefined] {
  return endpoints[name].path.startsWith('/:type') ? [...testTypes] : [undefined];
}

/** A call as docs/backend.md writes it, such as `DELETE {api}/forms?form_id=`. */
export function callLine(name: CallName, type?: TestType, withQuery = true): string {
  const { base, method }: Endpoint = endpoints[name];
  const names = withQuery ? Object.keys(callOf(name).query?.entries ?? {}) : [];
  return `${method} {${base}}${templateOf(name, type)}${names.length > 0 ? `?${names.map((key) => `${key}=`).join('&')}` : ''}`;
}

/** The path of a call as a template, such as `/user_forms/{assignment_id}`. */
export function templateOf(name: CallName, type?: TestType): string {
  const path: string = endpoints[name].path;
  return pathTemplate(type ? path.replace(':type', type) : path);
}
