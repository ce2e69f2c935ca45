import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { FormFields } from '../../../../src/features/admin/form-builder/form-rules.ts';
import { Preview } from '../../../../src/features/admin/form-builder/Preview.tsx';
import { readTexts } from '../../render-app.tsx';

function FourthBlock() {
  const block = { name: 'Inzet', description: '', questions: [{ question: 'Ik luister.' }] };
  const form = useForm<FormFields>({
    defaultValues: { name: 'Samen', description: '', color: 'ff0000', blocks: [block] },
  });
  return <Preview form={form} index={3} onTurn={() => {}} />;
}

test('the preview shows the last block when another tab has removed the one that was shown', async () => {
  await readTexts('form-builder', 'questionnaire');
  render(<FourthBlock />);
  expect(screen.getByText('Blok 1 van 1')).toBeVisible();
  expect(screen.getByRole('group', { name: '1. Ik luister.' })).toBeVisible();
});
