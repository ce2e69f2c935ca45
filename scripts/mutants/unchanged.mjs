/**
 * Files of src and hosting in which nothing is changed, neither by Stryker nor by the lists in tests/changes, by their
 * path, each with the reason. A unit test wants every other file to be changed.
 *
 * @type {Record<string, string>}
 */
export const unchanged = {
  'src/i18n/resources.ts': 'types alone',
  'src/worker/scope.ts': 'types alone',
  'src/features/admin/scores/choose/choose-props.ts': 'types alone',
  'src/features/home/extras.ts': 'a list of what is loaded together',
  'src/questionnaire/pace/parts.ts': 'a list of what is loaded together',
  'src/questionnaire/transfer/dialogs.ts': 'a list of what is loaded together',
  'src/ui/load-renderer.ts': 'a lazy import alone, without which nothing is drawn',
  'src/ui/renderer.ts': 'one object with one function, without which nothing is drawn',
  'src/ui/button-class.ts': 'names of classes, which a type checks',
  'src/ui/tile-class.ts': 'names of classes alone',
  'src/ui/cx.ts': 'names of classes: one too many has no style',
  'src/ui/Icon.tsx': 'drawings that are hidden from screen readers',
  'src/ui/LineSample.tsx': 'drawings that are hidden from screen readers',
  'src/features/admin/scores/glance/Formulas.tsx': 'formulas with their sources, as they were published',
};
