// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../../src/features/admin/form-builder/grow-rows.ts';

// A field of 137 px has 12 letters in a row.
test.each([
  ['', 300, 1],
  ['Ik luister.', 300, 1],
  ['x'.repeat(100), 300, 4],
  ['x'.repeat(90), 900, 1],
  ['twaalf twaalf', 140, 2],
  ['eerste\n\nderde', 900, 3],
  ['x'.repeat(25), 0, 3],
  ['x'.repeat(10), 0, 1],
  ['x'.repeat(11), 0, 2],
  ['x'.repeat(12), 137, 1],
  ['x'.repeat(13), 137, 2],
  ['x'.repeat(12), 136, 2],
  ['x'.repeat(100), 951, 1],
  ['x'.repeat(100), 950, 2],
  ['vijf zes tie', 137, 1],
  ['vijf zes tien', 137, 2],
  ['vijf zes tie', 136, 2],
  [`${'x'.repeat(15)} ${'y'.repeat(8)}`, 137, 2],
  [`${'x'.repeat(15)} ${'y'.repeat(9)}`, 137, 3],
  ['een twee drie vier vijf', 137, 3],
  [`${'x'.repeat(12)} zes`, 137, 2],
  [`${'x'.repeat(24)} zes`, 137, 3],
  ['  zes', 137, 1],
])('%j in a field of %i px takes %i rows', (text, width, rows) => {
  expect(rowsOf(text, width)).toBe(rows);
});

/** Starts the module again: it keeps one observer. */
const load = async () => {
  vi.resetModules();
  return await import('../../../../src/features/admin/form-builder/grow-rows.ts');
};

const supports = vi.fn<typeof CSS.supports>();
const observers: ObserverStub[] = [];
let frames: FrameRequestCallback[] = [];

type Report = (entries: { target: Element; contentRect: { width: number } }[]) => void;

class ObserverStub {
  observe = vi.fn();
  unobserve = vi.fn();
  readonly report: Report;
  constructor(report: Report) {
    this.report = report;
    observers.push(this);
  }
}

function areaOf(text: string, width = 0): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.rows = 9;
  area.value = text;
  Object.defineProperty(area, 'clientWidth', { value: width });
  return area;
}

beforeEach(() => {
  observers.length = 0;
  frames = [];
  supports.mockReset().mockReturnValue(false);
  vi.stubGlobal('CSS', { supports });
  vi.stubGlobal('ResizeObserver', ObserverStub);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a text area gets the rows of its text', () => {
  test('in a browser without field-sizing', async () => {
    const { growRows } = await load();
    const [fits, breaks] = [areaOf('vijf zes tie', 137), areaOf('vijf zes tie', 136)];
    growRows(fits);
    growRows(breaks);
    expect([fits.rows, breaks.rows]).toEqual([1, 2]);
    expect(supports).toHaveBeenCalledWith('field-sizing', 'content');
  });

  test('from the browser itself where it has field-sizing', async () => {
    supports.mockReturnValue(true);
    const { growRows, observeWidth } = await load();
    const area = areaOf('vijf zes tie', 137);
    growRows(area);
    observeWidth(area)();
    expect(area.rows).toBe(9);
    expect(observers).toEqual([]);
  });

  test('not where widths cannot be observed', async () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { growRows, observeWidth } = await load();
    const area = areaOf('vijf zes tie', 137);
    growRows(area);
    observeWidth(area)();
    expect(area.rows).toBe(9);
    expect(supports).not.toHaveBeenCalled();
  });
});

describe('observing the width of text areas', () => {
  test('has one observer for all, and stops for each alone', async () => {
    const { observeWidth } = await load();
    const [one, two] = [areaOf(''), areaOf('')];
    const stop = observeWidth(one);
    observeWidth(two);
    expect(observers).toHaveLength(1);
    expect(observers[0]?.observe.mock.calls).toEqual([[one], [two]]);
    expect(observers[0]?.unobserve).not.toHaveBeenCalled();
    stop();
    expect(observers[0]?.unobserve.mock.calls).toEqual([[one]]);
  });

  test('sets the rows in one frame, for the width with both paddings', async () => {
    const { observeWidth } = await load();
    const [fits, breaks, other] = [
      areaOf('vijf zes tie'),
      areaOf('vijf zes tie'),
      document.createElement('p'),
    ];
    observeWidth(fits);
    observers[0]?.report([
      { target: other, contentRect: { width: 111 } },
      { target: fits, contentRect: { width: 111 } },
      { target: breaks, contentRect: { width: 110 } },
    ]);
    expect([fits.rows, breaks.rows]).toEqual([9, 9]);
    expect(frames).toHaveLength(1);
    frames[0]?.(0);
    expect([fits.rows, breaks.rows]).toEqual([1, 2]);
    expect(other).not.toHaveProperty('rows');
  });
});
