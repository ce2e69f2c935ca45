import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../src/api/errors.ts';
import { changeItem, createOnce } from '../../../../src/shared/lists/create-once.tsx';
import { toastSuccess } from '../../../../src/texts/use-write.ts';

vi.mock('../../../../src/texts/use-write.ts', () => ({ toastSuccess: vi.fn() }));

type Item = { id: number; name: string };

const lost = new AppError('add-failed', 'network');
const refused = (status: number) => new AppError('add-failed', 'status', { status });
const ended = new AppError('session-ended', 'status', { status: 401 });
const idOf = ({ id }: Item) => id;

/** The backend's list, and how often it was read. */
let items: Item[];
let reads: number;
const list = async () => {
  reads++;
  return { items, unreadable: 0 };
};
const add = (id: number, name = 'Maan') => {
  items = [...items, { id, name }];
};

beforeEach(() => {
  items = [{ id: 1, name: 'Zon' }];
  reads = 0;
});

describe('a creation', () => {
  const create = (act: () => void, known?: Item[]) =>
    createOnce({ name: 'Maan', create: async () => act(), list, idOf, ...(known && { known }) });
  const loseReply = (act: () => void) => () => {
    act();
    throw lost;
  };

  test('returns what is new in the list, whatever the case of its name', async () => {
    add(2);
    expect(await create(() => add(3, 'MAAN '))).toEqual({ id: 3, name: 'MAAN ' });
    expect(reads).toBe(2);
  });

  test('returns nothing when two are new, or when the list was known', async () => {
    expect(
      await create(() => {
        add(2);
        add(3);
      }),
    ).toBeNull();
    reads = 0;
    expect(await create(() => add(4), items)).toBeNull();
    expect(reads).toBe(0);
  });

  test('without a reply counts as one when the list shows it', async () => {
    expect(await create(loseReply(() => add(2)))).toEqual({ id: 2, name: 'Maan' });
    expect(
      await create(
        loseReply(() => add(3)),
        items,
      ),
    ).toEqual({ id: 3, name: 'Maan' });
  });

  test('without a reply is unknown when the list does not show it, or only what it had', async () => {
    const unknown = { code: 'creation-unknown', reason: 'network', params: { name: 'Maan' } };
    await expect(create(loseReply(() => {}))).rejects.toMatchObject(unknown);
    add(2);
    await expect(create(loseReply(() => {}))).rejects.toMatchObject(unknown);
  });

  test('without a reply is unknown when the list cannot be read, before or after it', async () => {
    add(2);
    const unreadable = vi.fn(list).mockRejectedValueOnce(lost);
    const request = { name: 'Maan', create: async () => Promise.reject(lost), idOf };
    await expect(createOnce({ ...request, list: unreadable })).rejects.toMatchObject({
      code: 'creation-unknown',
    });
    unreadable.mockResolvedValueOnce({ items, unreadable: 0 }).mockRejectedValueOnce(lost);
    await expect(createOnce({ ...request, list: unreadable })).rejects.toMatchObject({
      code: 'creation-unknown',
    });
  });

  test('that was refused fails without another look, and so does an ended session', async () => {
    const refusal = refused(409);
    await expect(create(() => Promise.reject(refusal) as never)).rejects.toBe(refusal);
    expect(reads).toBe(1);
    const request = { name: 'Maan', create: async () => {}, idOf, list: () => Promise.reject(ended) };
    await expect(createOnce(request)).rejects.toBe(ended);
  });
});

describe('a change of an item', () => {
  const change = (error?: AppError, unreadable = 0) =>
    changeItem({
      id: '1',
      idOf,
      change: async () => {
        if (error) throw error;
      },
      list: async () => ({ ...(await list()), unreadable }),
      toast: () => 'Gedaan',
    });

  test('that succeeds says so without an error, and does not read the list', async () => {
    expect(await change()).toEqual({});
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Gedaan');
    expect(reads).toBe(0);
  });

  test.each([404, 409])(
    'that is refused with %i has this reason while the list has the item',
    async (status) => {
      expect((await change(refused(status))).error).toMatchObject({ code: 'add-failed', status });
      items = [];
      expect((await change(refused(status))).error).toMatchObject({ code: 'gone', status });
      expect((await change(refused(status), 1)).error).toMatchObject({ code: 'add-failed' });
    },
  );

  test('that fails otherwise does not read the list', async () => {
    items = [];
    for (const error of [refused(500), refused(405), lost])
      expect((await change(error)).error).toMatchObject({ code: 'add-failed' });
    expect(reads).toBe(0);
  });
});
