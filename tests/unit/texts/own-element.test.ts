import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

type Node = { type: string; start: number; [field: string]: unknown };

// A browser that translates the page replaces texts. React then fails to remove one or to put something before it, and
// changes it where nobody sees it, unless it is all that its element has.
test('each text is alone in its element', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(textsBesideOthers)).toEqual([]);
});

function textsBesideOthers(file: string): string[] {
  const source = readFileSync(`src/${file}`, 'utf8');
  const found: string[] = [];
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = (node.children as Node[]).filter((child) => !isBlank(child));
    if (children.length < 2 && node.type === 'JSXElement') return;
    for (const { type, expression, start } of children) {
      if (type !== 'JSXExpressionContainer' || !leavesOf(expression as Node).some(isText)) continue;
      found.push(`${file}:${source.slice(0, start).split('\n').length}`);
    }
  });
  return found;
}

function visit(value: unknown, see: (node: Node) => void) {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) see(value as Node);
    visit(Object.values(value), see);
  }
}

function isBlank({ type, value, expression }: Node): boolean {
  const { value: literal } = (expression ?? {}) as { value?: unknown };
  // Between lines a blank is no text.
  if (type === 'JSXText') return /^\s*\n\s*$/.test(String(value));
  return type === 'JSXExpressionContainer' && typeof literal === 'string' && literal.trim() === '';
}

/** The expressions of which one becomes the child. */
function leavesOf({ type, ...node }: Node): Node[] {
  if (type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((part) => leavesOf(part as Node));
  if (type === 'LogicalExpression') return [node.left, node.right].flatMap((part) => leavesOf(part as Node));
  return [{ type, ...node }];
}

/** Whether an expression is a text by its looks: a translation, a formatted value or a template. */
function isText({ type, callee }: Node): boolean {
  const { name = '' } = (callee ?? {}) as { name?: string };
  return (
    type === 'TemplateLiteral' || (type === 'CallExpression' && /^(t|errorText|format[A-Z]\w*)$/.test(name))
  );
}
