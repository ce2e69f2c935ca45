import type { TFunction } from 'i18next';
import { countPasted } from './pasted-blocks.ts';

/** The announcement of the numbers of blocks and questions that were added. */
export function addedText(pasted: Parameters<typeof countPasted>[0], t: TFunction<'form-builder'>): string {
  const { blocks, questions } = countPasted(pasted);
  const added = t('paste.added', { count: questions });
  return blocks > 0 ? `${t('paste.blocks', { count: blocks })}, ${added}` : added;
}
