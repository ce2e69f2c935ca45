import { type MouseEvent, memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Form } from '../api/form-schema.ts';
import { type AnswerSource, useOpenCount } from '../device/answers/answer-store.ts';
import { questionKeysOf } from '../device/answers/answers.ts';
import { drawerKey, readJson, writeJson } from '../device/local-storage.ts';
import { Drawer, type DrawerState, drawerWidths } from '../ui/Drawer.tsx';
import { useMedia } from '../ui/use-media.ts';
import styles from './BlockDrawer.module.css';
import { blockHash } from './blocks.ts';

type Props = {
  form: Form;
  source: AnswerSource;
  current: number;
  locked: boolean;
  /** Whether each block says how many of its questions are open. */
  counted: boolean;
  /** Opens a block. Stable, so that a change of block renders two links instead of all. */
  onGoTo: (index: number, options?: { replace: boolean }) => void;
  status: ReactNode;
  tools: ReactNode;
};

/** The drawer with the form's name, its status, and a link to each block. */
export function BlockDrawer({ form, source, current, locked, counted, onGoTo, status, tools }: Props) {
  const { t } = useTranslation('questionnaire');
  const [drawer, setDrawer] = useDrawer();
  const labels = {
    toggleOpen: t('drawer.open'),
    toggleClose: t('drawer.close'),
    resize: t('drawer.resize'),
    narrower: t('drawer.narrower'),
    wider: t('drawer.wider'),
    name: t('drawer.name'),
  };
  return (
    <Drawer
      {...drawer}
      onChange={setDrawer}
      labels={labels}
      header={
        <>
          <p className={styles.name} lang="" dir="auto">
            {form.name}
          </p>
          <p className={styles.status}>{status}</p>
        </>
      }
    >
      <ol className={styles.blocks}>
        {form.blocks.map((block, index) => (
          <li key={block.block_id}>
            <BlockLink
              form={form}
              source={source}
              index={index}
              hash={blockHash(index)}
              current={index === current}
              locked={locked}
              counted={counted}
              onGoTo={onGoTo}
            />
          </li>
        ))}
      </ol>
      <div className={styles.tools}>{tools}</div>
    </Drawer>
  );
}

type LinkProps = Pick<Props, 'form' | 'source' | 'locked' | 'counted' | 'onGoTo'> & {
  index: number;
  hash: string;
  current: boolean;
};

/** A plain link: the router's renders at each change of the address. */
const BlockLink = memo(function BlockLink(link: LinkProps) {
  const { form, source, index, hash, current, locked, counted, onGoTo } = link;
  const { t } = useTranslation('questionnaire');
  const questionKeys = useMemo(() => questionKeysOf(form, index), [form, index]);
  const open = useOpenCount(source, questionKeys);
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!locked) onGoTo(index, { replace: current });
  };
  return (
    <a
      href={`#${hash}`}
      aria-current={current ? 'step' : undefined}
      aria-disabled={locked || undefined}
      onClick={handleClick}
    >
      <span lang="" dir="auto">
        {form.blocks[index]?.name}
      </span>
      {counted && (
        <span className={styles.count}>
          <span aria-hidden="true">{open > 0 ? open : '✓'}</span>
          <span className="visually-hidden">{open > 0 ? t('open', { count: open }) : t('allAnswered')}</span>
        </span>
      )}
    </a>
  );
});

/**
 * The drawer's state and its setter. On a wide screen it is initially open, resizable, and stored on this device. On a
 * narrow screen it is collapsed on each page.
 */
function useDrawer(): [state: DrawerState & { resizable: boolean }, set: (state: DrawerState) => void] {
  const narrow = useMedia('(width <= 48rem)');
  const [beside, setBeside] = useState(storedState);
  const [aboveOpen, setAboveOpen] = useState(false);
  const set = (state: DrawerState) => {
    if (narrow) return setAboveOpen(state.open);
    setBeside(state);
    writeJson(drawerKey, state);
  };
  const open = narrow ? aboveOpen : beside.open;
  return [{ ...beside, open, resizable: !narrow }, set];
}

const storedSchema = v.object({
  open: v.boolean(),
  width: v.pipe(v.number(), v.minValue(drawerWidths.min), v.maxValue(drawerWidths.max)),
});

function storedState(): DrawerState {
  const stored = v.safeParse(storedSchema, readJson(drawerKey));
  return stored.success ? stored.output : { open: true, width: drawerWidths.open };
}
