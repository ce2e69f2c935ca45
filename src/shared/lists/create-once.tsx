import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppError, isAppError } from '../../api/errors.ts';
import { nameKey } from '../../api/group-schema.ts';
import { type Id, type Rows, sameId } from '../../api/schema.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { asFailure, type Failure } from '../../texts/failure.ts';
import { toastSuccess } from '../../texts/use-write.ts';
import { buttonClass } from '../../ui/Button.tsx';

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

type Change<Item> = Pick<Creation<Item>, 'list' | 'idOf'> & {
  id: Id;
  /** The call that changes or deletes the item. */
  change: () => Promise<void>;
  /** Returns the text of the toast after a success. */
  toast: () => string;
};

/**
 * Changes or deletes an item of a list, as the action of its page. The failure is `gone` when the backend refused with
 * 404 or 409 and the list, which is then read again, no longer has the item. Throws `session-ended`.
 */
export async function changeItem<Item>(request: Change<Item>): Promise<Partial<Failure>> {
  const { id, change, list, idOf, toast } = request;
  try {
    await change();
  } catch (error) {
    if (!isAppError(error) || (error.status !== 404 && error.status !== 409)) return asFailure(error);
    const rows = await list().catch(failedList);
    const isGone = rows?.unreadable === 0 && !rows.items.some((item) => sameId(idOf(item), id));
    return asFailure(isGone ? new AppError('gone', 'status', { status: error.status }) : error);
  }
  toastSuccess(toast());
  return {};
}

function onlyOne<Item>([first, ...others]: readonly Item[]): Item | null {
  return first && others.length === 0 ? first : null;
}

type Props = {
  error: AppError;
  /** What was not added, when that is known. */
  title?: ReactNode;
  listPath: string;
};

/** Why a creation failed. When it may have succeeded, it links to the list, which will show it. */
export function CreationError({ error, title, listPath }: Props) {
  const { t } = useTranslation('errors');
  if (!isAppError(error, 'creation-unknown')) return <ErrorMessage error={error} title={title} />;
  const link = (
    <Link className={buttonClass('secondary')} to={listPath}>
      {t('toList')}
    </Link>
  );
  return <ErrorMessage error={error} actions={link} />;
}
