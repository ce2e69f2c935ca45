import { vi } from 'vitest';

/** What counting the characters of texts costs: each step passes the whole text, so that their number alone says too little. */
export function segmentSteps(work: () => void): { steps: number; passed: number } {
  const done = { steps: 0, passed: 0 };
  const { segment } = Intl.Segmenter.prototype;
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
    const segments = segment.call(this, text);
    function* counted() {
      for (const one of segments) {
        done.steps += 1;
        done.passed += text.length;
        yield one;
      }
    }
    return new Proxy(segments, {
      get: (target, key) => (key === Symbol.iterator ? counted : Reflect.get(target, key)),
    });
  });
  work();
  vi.restoreAllMocks();
  return done;
}
