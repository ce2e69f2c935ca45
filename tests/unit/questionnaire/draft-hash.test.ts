import { describe, expect, test } from 'vitest';
import type { Form } from '../../../src/api/form-schema.ts';
import { type Answer, answerValues } from '../../../src/api/scale.ts';
import { type Answers, placesOf } from '../../../src/device/answers/answers.ts';
import { draftHashOf, drawLink, readDraftHash } from '../../../src/questionnaire/transfer/draft-hash.ts';
import { draftHash } from '../../../src/questionnaire/use-block-index.ts';
import { drawQr } from '../../../src/ui/draw-qr.ts';
import { answer, form as anyForm } from '../device/answers/arbitraries.ts';
import { formOf } from '../device/answers/forms.ts';
import { fc } from '../properties.ts';

const userUuid = 'b6f0a4d2-3c1e-4f5a-9b8d-7e6f5a4b3c2d';
const about = (form: Form) => ({ userUuid, formId: '41', form });

/** A form with this many questions in one block, and an answer to each of them. */
function answered(count: number): { form: Form; answers: Answers } {
  const form = formOf(Array.from({ length: count }, () => null));
  for (const [at, question] of form.blocks[0]?.questions.entries() ?? []) question.question_id = 320_000 + at;
  const given = placesOf(form).map(
    (place, at) => [place, answerValues[at % answerValues.length] as Answer] as const,
  );
  return { form, answers: new Map(given) };
}

const hashOf = (count: number) => {
  const { form, answers } = answered(count);
  return draftHashOf(answers, about(form));
};
const linkOf = (count: number) => `https://groepsevaluatie.school.be/vragenlijst/1234${hashOf(count)}`;

/** A form with the answers to some of its questions. */
const draft = anyForm.chain((form) => {
  const places = placesOf(form);
  return fc
    .array(fc.option(answer), { minLength: places.length, maxLength: places.length })
    .map((given) => ({ form, answers: new Map(places.map((place, at) => [place, given[at] ?? null])) }));
});
const given = (answers: Answers) => [...answers].filter(([, value]) => value !== null);

describe('a draft in a fragment', () => {
  test('comes back with the same answers, and deleted ones are open', () => {
    fc.assert(
      fc.property(draft, ({ form, answers }) => {
        const hash = draftHashOf(answers, about(form));
        expect(hash).toMatch(/^#verder-\d[\w-]+$/);
        const read = readDraftHash(hash, about(form));
        expect(read.kind).toBe('answers');
        expect(read.kind === 'answers' && [...read.answers]).toEqual(given(answers));
      }),
    );
  });

  test('has neither the identifier of the user nor that of the form in it', () => {
    const text = atob(
      hashOf(60)
        .slice(draftHash.length + 1)
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    );
    const bytes = Array.from(text, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    expect(bytes).not.toContain(userUuid.replaceAll('-', '').slice(0, 8));
    expect(text).not.toContain('320');
  });

  test('is never read as other answers when it was cut or changed', () => {
    const character = fc.constantFrom(...'ABab01_-%= .é');
    fc.assert(
      fc.property(
        draft,
        fc.nat(),
        fc.nat({ max: 3 }),
        fc.string({ unit: character, maxLength: 3 }),
        (all, from, cut, put) => {
          const hash = draftHashOf(all.answers, about(all.form));
          const at = from % hash.length;
          const changed = hash.slice(0, at) + put + hash.slice(at + cut);
          fc.pre(changed !== hash);
          expect(readDraftHash(changed, about(all.form))).toEqual({ kind: 'damaged' });
        },
      ),
    );
  });

  test.each<[string, (hash: string) => string]>([
    ['cut at the end', (hash) => hash.slice(0, -1)],
    ['of a later version', (hash) => hash.replace(/-\d/, (version) => `-${Number(version[1]) + 1}`)],
    ['with padding', (hash) => `${hash}==`],
    ['with a space', (hash) => hash.replace(/-\d/, '$& ')],
    ['without anything after the version', () => hashOf(24).slice(0, draftHash.length + 1)],
    ['without a draft', () => draftHash],
    ['of a block', () => '#blok-2'],
    ['empty', () => ''],
  ])('is damaged when it is %s', (_, changed) => {
    expect(readDraftHash(changed(hashOf(24)), about(answered(24).form))).toEqual({ kind: 'damaged' });
  });

  test('belongs to another user, whatever form it has', () => {
    const other = { ...about(answered(12).form), userUuid: `${userUuid.slice(0, -1)}e` };
    expect(readDraftHash(hashOf(24), other)).toEqual({ kind: 'other-person' });
    expect(readDraftHash(hashOf(12), other)).toEqual({ kind: 'other-person' });
  });

  test('belongs to another form when the assignment, or a question or its position is another one', () => {
    const { form } = answered(24);
    const questions = form.blocks[0]?.questions ?? [];
    const changed = (others: typeof questions) => ({
      ...form,
      blocks: form.blocks.map((block) => ({ ...block, questions: others })),
    });
    const others = [
      { ...about(form), formId: '42' },
      about(changed(questions.slice(1))),
      about(changed([...questions].reverse())),
      about(
        changed(questions.map((question, at) => (at === 3 ? { ...question, question_id: 'x' } : question))),
      ),
    ];
    for (const other of others) expect(readDraftHash(hashOf(24), other)).toEqual({ kind: 'other-form' });
  });

  test('belongs to the same form when its words or the names of its blocks were changed', () => {
    const { form } = answered(24);
    const blocks = form.blocks.map(({ questions, ...block }) => ({
      ...block,
      name: 'x',
      questions: questions.map((question) => ({
        ...question,
        question: 'x',
        question_id: String(question.question_id),
      })),
    }));
    expect(readDraftHash(hashOf(24), about({ ...form, blocks }))).toMatchObject({ kind: 'answers' });
  });
});

describe('the QR code of a draft', () => {
  test.each([
    [24, 39, 49],
    [60, 55, 49],
    [100, 73, 57],
    [500, 251, 77],
  ])('with %i answers is %i characters of fragment and %i modules wide', async (count, characters, size) => {
    expect(hashOf(count)).toHaveLength(characters);
    expect((await drawLink(linkOf(count)))?.size).toBe(size);
  });

  test('is not drawn for 2000 answers, whose modules would be too small for a phone', async () => {
    expect(hashOf(2000)).toHaveLength(917);
    expect(await drawLink(linkOf(2000))).toBeNull();
    expect((await drawQr(linkOf(2000))).size).toBe(125);
  });

  test('has modules of at least 3 px in a dialog on a screen of 360 px', async () => {
    const longest = await drawLink('x'.repeat(450));
    expect(longest?.size).toBe(89);
    expect(278 / 89).toBeGreaterThan(3);
    expect(await drawLink('x'.repeat(451))).toBeNull();
  });
});
