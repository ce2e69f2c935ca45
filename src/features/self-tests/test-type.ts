import { type TestType, testTypes } from '../../api/self-tests.ts';

/** The test whose path is in the URL, in any letter case; undefined when there is none. */
export function testTypeAt(url: string, pathOf: (type: TestType) => string): TestType | undefined {
  const path = new URL(url, location.origin).pathname.toLowerCase().replace(/\/$/, '');
  return testTypes.find((type) => pathOf(type).toLowerCase() === path);
}
