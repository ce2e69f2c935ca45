import * as v from 'valibot';
import { AppError, type ErrorCode, isAppError } from '../../api/errors.ts';
import { nameKey } from '../../api/group-schema.ts';
import { type Id, idSchema, type Rows, sameId } from '../../api/schema.ts';

/**
 * A creation that may have succeeded without a reply: its name, and the ids of the items that already had that name.
 * `before` is missing when they are unknown: the list did not load, or the page was closed too early.
 */
export const unclearSchema = v.object({ name: v.string(), before: v.optional(v.array(idSchema)) });
export type Unclear = v.InferOutput<typeof unclearSchema>;

type Creation<Item> = {
  name: string;
  create: () => Promise<void>;
  list: () => Promise<Rows<Item>>;
  idOf: (item: Item) => Id;
  /** The present list, when it was just loaded. */
  known?: readonly Item[] | undefined;
  /** An earlier creation that may have succeeded. Ignored under another name. */
  unclear?: Unclear | undefined;
  /** Whether to look up the new item after a success too: the backend does not return its id (docs/backend.md, 2). */
  wantsItem?: boolean;
};

/** The new item, or null when its id is ambiguous; or why there is none, and what to pass to the next call. */
type Created<Item> = { added: Item | null } | { error: unknown; unclear?: Unclear | undefined };

/**
 * Creates an item, and never the same one twice. After a creation without a reply, the list shows whether it succeeded.
 * If that stays unclear, the next call checks the list first, and submits nothing when the item is or may be there.
 */
export async function createOnce<Item extends { name: string }>(
  creation: Creation<Item>,
): Promise<Created<Item>> {
  const { name, create, list, idOf, known, unclear, wantsItem } = creation;
  const isNamesake = (item: Item) => nameKey(item.name) === nameKey(name);
  const readNamesakes = () => list().then(({ items }) => items.filter(isNamesake), failedList);
  const earlier = unclear && nameKey(unclear.name) === nameKey(name) ? unclear : undefined;
  const first = known ? known.filter(isNamesake) : await readNamesakes();
  const before = earlier?.before ?? first?.map(idOf);
  const note: Unclear = { name, before };
  const isNew = (item: Item) => !before?.some((id) => sameId(id, idOf(item)));
  const notSent = (code: ErrorCode, unclear: Unclear) => {
    return { error: new AppError(code, 'status', { params: { name } }), unclear };
  };
  if (earlier && !first) return notSent('creation-unknown', note);
  if (earlier && !earlier.before && first?.length) return notSent('creation-exists', earlier);
  if (earlier && first?.some(isNew)) return notSent('creation-found', note);
  try {
    await create();
  } catch (error) {
    if (!isAppError(error) || error.reason === 'status') return { error, unclear: earlier };
    const after = await readNamesakes();
    const found = after?.filter(isNew) ?? [];
    if (before && found.length > 0) return { added: onlyOne(found) };
    const { code, reason, status, retryAfter } = error;
    const codes: [ErrorCode, ...ErrorCode[]] =
      found.length > 0 ? ['creation-exists'] : after ? [code, 'creation-missing'] : ['creation-unknown'];
    const details = { codes, status, retryAfter, params: { ...error.params, name } };
    return { error: new AppError(codes[0], reason, details), unclear: note };
  }
  return { added: wantsItem && first ? onlyOne((await readNamesakes())?.filter(isNew) ?? []) : null };
}

/** Treats a list that does not load as unknown. Throws when the session has ended. */
function failedList(error: unknown): null {
  if (!isAppError(error) || isAppError(error, 'session-ended')) throw error;
  return null;
}

function onlyOne<Item>([first, ...others]: readonly Item[]): Item | null {
  return first && others.length === 0 ? first : null;
}
