import { AppError, isAppError } from '../../api/errors.ts';
import { nameKey } from '../../api/group-schema.ts';
import { type Id, type Rows, sameId } from '../../api/schema.ts';

type Creation<Item> = {
  name: string;
  create: () => Promise<void>;
  list: () => Promise<Rows<Item>>;
  idOf: (item: Item) => Id;
  /** The present list, when it was just loaded. The new item is then not looked up after a success. */
  known?: readonly Item[];
};

/**
 * Creates an item. Without a reply of the backend the list is read once, and shows whether it was added all the same.
 * Resolves with the new item, which the backend does not return (docs/backend.md, 2); null when it was not looked up, or
 * its id is ambiguous.
 *
 * Throws what `create` throws; `creation-unknown` when there was no reply and the list does not show the item; and
 * `session-ended`.
 */
export async function createOnce<Item extends { name: string }>({
  name,
  create,
  list,
  idOf,
  known,
}: Creation<Item>): Promise<Item | null> {
  const isNamesake = (item: Item) => nameKey(item.name) === nameKey(name);
  const readNamesakes = () => list().then(({ items }) => items.filter(isNamesake), failedList);
  const before = known ? known.filter(isNamesake) : await readNamesakes();
  /** The items that were added since; none while the list does not load. */
  const findAdded = async () => {
    if (!before) return [];
    const after = (await readNamesakes()) ?? [];
    return after.filter((item) => !before.some((other) => sameId(idOf(other), idOf(item))));
  };
  try {
    await create();
  } catch (error) {
    if (!isAppError(error) || error.reason === 'status') throw error;
    const added = await findAdded();
    if (added.length > 0) return onlyOne(added);
    const { reason, status, retryAfter, params } = error;
    throw new AppError('creation-unknown', reason, { status, retryAfter, params: { ...params, name } });
  }
  return known ? null : onlyOne(await findAdded());
}

/** Treats a list that does not load as unknown. Throws when the session has ended. */
function failedList(error: unknown): null {
  if (!isAppError(error) || isAppError(error, 'session-ended')) throw error;
  return null;
}

type Deletion<Item> = Pick<Creation<Item>, 'list' | 'idOf'> & { id: Id; remove: () => Promise<void> };

/**
 * Deletes an item. Throws `gone` when the backend refused with 404 or 409 and the list no longer has the item; else what
 * `remove` throws.
 */
export async function deleteOnce<Item>({ id, remove, list, idOf }: Deletion<Item>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isAppError(error) || (error.status !== 404 && error.status !== 409)) throw error;
    const rows = await list().catch(failedList);
    if (!rows || rows.unreadable > 0 || rows.items.some((item) => sameId(idOf(item), id))) throw error;
    throw new AppError('gone', 'status', { status: error.status });
  }
}

function onlyOne<Item>([first, ...others]: readonly Item[]): Item | null {
  return first && others.length === 0 ? first : null;
}
