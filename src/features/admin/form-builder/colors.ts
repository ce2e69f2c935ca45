/**
 * Swatches, in the order of their names in the texts. Each has 3:1 against a card, light and dark; none is the red of
 * errors.
 */
export const colors = [
  '2f7de1',
  '0f8f8a',
  '2e9444',
  '7f8a1f',
  'a88600',
  'd9730d',
  'a5703f',
  'd6408f',
  'c05bc9',
  '9159d6',
  '5f73e8',
  '7a8290',
] as const;
