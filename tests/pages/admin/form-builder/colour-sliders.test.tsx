import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { people, renderApp } from '../../render-app.tsx';

test.each([
  [
    'nl',
    'Andere kleur',
    'Verzadiging en helderheid',
    'Tint',
    /^Verzadiging \d+%, helderheid \d+%$/,
    'graden',
  ],
  [
    'en',
    'Another colour',
    'Saturation and brightness',
    'Hue',
    /^Saturation \d+%, brightness \d+%$/,
    'degrees',
  ],
  [
    'fr',
    'Autre couleur',
    'Saturation et luminosité',
    'Teinte',
    /^Saturation \d+\s%, luminosité \d+\s%$/,
    'degrés',
  ],
] as const)(
  'in %s the sliders of the colour have names and values',
  async (language, other, shade, hue, value, unit) => {
    const { user } = await renderApp(paths.addForm, { as: people.teacher, language });
    await user.click(screen.getByRole('button', { name: other }));
    const shadeSlider = await screen.findByRole('slider', { name: shade });
    const before = shadeSlider.getAttribute('aria-valuetext');
    expect(before).toMatch(value);
    fireEvent.keyDown(shadeSlider, { keyCode: 37, which: 37 });
    await waitFor(() => expect(shadeSlider.getAttribute('aria-valuetext')).not.toBe(before));
    expect(shadeSlider.getAttribute('aria-valuetext')).toMatch(value);
    expect(screen.getByRole('slider', { name: hue }).getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^\\d+ ${unit}$`),
    );
  },
);
