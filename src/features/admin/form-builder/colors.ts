/** Colours to choose from: each has 3:1 against a card in light and in dark, and differs from the others. */
export const colors = [
  ['red', 'ff0000'],
  ['orange', 'd9730d'],
  ['ochre', 'a88600'],
  ['green', '2e9444'],
  ['teal', '0f8f8a'],
  ['blue', '2f7de1'],
  ['purple', '9159d6'],
  ['pink', 'd6408f'],
] as const;
