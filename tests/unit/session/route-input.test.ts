// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { parseFormBody, parseJsonBody, requireParam, useRequiredParam } from '../../../src/session/route.ts';

afterEach(cleanup);

test('a parameter of the path is required', () => {
  expect(requireParam({ params: { formId: '41', other: '' } }, 'formId')).toBe('41');
  expect(() => requireParam({ params: { formId: '41', other: '' } }, 'other')).toThrow('"other"');
  expect(() => requireParam({ params: {} }, 'formId')).toThrow('"formId"');
});

test('a page reads the parameter of its path', () => {
  const Component = () => useRequiredParam('formId');
  const router = createMemoryRouter([{ path: '/:formId', Component }], { initialEntries: ['/41'] });
  const { container } = render(createElement(RouterProvider, { router }));
  expect(container.textContent).toBe('41');
});

const schema = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
const post = (body: BodyInit) => ({
  request: new Request('https://school.example', { method: 'POST', body }),
});
const formOf = (name: string) => {
  const form = new FormData();
  form.set('name', name);
  return form;
};

test('what was submitted is checked against its schema', async () => {
  expect(await parseJsonBody(post('{"name":" Noor ","more":1}'), schema)).toEqual({ name: 'Noor' });
  await expect(parseJsonBody(post('{"name":" "}'), schema)).rejects.toThrow(v.ValiError);
  expect(await parseFormBody(post(formOf(' Noor ')), schema)).toEqual({ name: 'Noor' });
  await expect(parseFormBody(post(formOf(' ')), schema)).rejects.toThrow(v.ValiError);
});
