import i18next from 'i18next';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '../../../paths.ts';
import { announce } from '../../../texts/announce.ts';
import { toastSuccess } from '../../../texts/toasts.ts';
import { useOneAtATime } from '../../../texts/use-write.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './AddGroups.module.css';
import { type ReadNames, readNames } from './group-names.ts';
import { groupRules } from './group-rules.ts';
import { NamesStatus } from './NamesPreview.tsx';
import type { useAddGroups } from './use-add-groups.ts';

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>;
  adding: ReturnType<typeof useAddGroups>;
  read: ReadNames;
  people: number;
};

/** The names and the limit of new groups (docs/backend.md, 5). */
export function AddGroupForm({ ref: box, adding, read, people }: Props) {
  const { t } = useTranslation(['add-groups', 'admin-groups', 'common']);
  const { text, limit, run, shared } = adding;
  const isAdding = run !== null;
  const status = useRef<HTMLDivElement>(null);
  const limitId = useId();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string>();
  const memberlimit = v.safeParse(groupRules.entries.memberlimit, limit);
  const touch = (...fields: string[]) => setTouched(new Set([...touched, ...fields]));
  const focus = (field: string | undefined) => {
    if (field === 'name') box.current?.focus();
    if (field === 'memberlimit') document.getElementById(limitId)?.focus();
  };

  const add = useOneAtATime(async (memberlimit: number, addsExisting: boolean) => {
    const { count, unfinished, error } = await adding.start(memberlimit, addsExisting);
    // After a single group the list follows. Otherwise this page shows what was added.
    const tell = count === 1 && unfinished === 0 ? toastSuccess : announce;
    if (count > 0) tell(i18next.t('added', { ns: 'add-groups', count }));
    const [field] = error?.places ?? [];
    setRefused(field);
    focus(field);
  });
  const submit = (addsExisting: boolean) => {
    touch('name', 'memberlimit');
    const { names } = readNames(text, addsExisting ? [] : adding.existing);
    if (names.length > 0 && memberlimit.success) return void add(memberlimit.output, addsExisting);
    if (names.length > 0) return focus('memberlimit');
    const addAll = status.current?.querySelector('button');
    if (addAll) addAll.focus();
    else focus('name');
  };
  /** Enter in a single line submits, as in an input. A virtual keyboard has no other key for a new line. */
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, nativeEvent, currentTarget } = event;
    const makesLine = shiftKey || text.includes('\n') || window.matchMedia('(pointer: coarse)').matches;
    if (key !== 'Enter' || nativeEvent.isComposing || makesLine) return;
    event.preventDefault();
    if (text.trim() !== '') currentTarget.form?.requestSubmit();
  };
  const change = (fields: { text?: string; memberlimit?: string }) => {
    setRefused(undefined);
    adding.change({ text, memberlimit: limit, ...fields });
  };

  const isTooLong = read.names.length === 0 && read.skipped.some(({ reason }) => reason === 'tooLong');
  const isBlank = touched.has('name') && text.trim() === '' && adding.addedCount === 0;
  const isNoLimit = touched.has('memberlimit') && !memberlimit.success;
  const nameError = (refused === 'name' && 'refused') || (isTooLong && 'gt255') || (isBlank && 'notEmpty');
  const limitError = (refused === 'memberlimit' && 'refused') || (isNoLimit && 'memberlimit');
  return (
    <form
      noValidate
      className={styles.form}
      inert={shared.isElsewhere}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <TextArea
        ref={box}
        label={t('admin-groups:name')}
        hint={t('hint')}
        dir="auto"
        rows={Math.min(12, Math.max(2, text.split('\n').length + 1))}
        autoComplete="off"
        spellCheck={false}
        readOnly={isAdding}
        error={nameError && t(`admin-groups:errors.${nameError}`)}
        value={text}
        onBlur={() => touch('name')}
        onKeyDown={submitOnEnter}
        onChange={({ target }) => change({ text: target.value })}
      />
      <NamesStatus
        ref={status}
        read={read}
        people={people}
        mayExist={adding.mayExist}
        isAdding={isAdding}
        onAddExisting={() => submit(true)}
        onFillIn={(text, memberlimit) => {
          change({ text, memberlimit });
          focus('name');
        }}
      />
      <Field
        id={limitId}
        label={t('admin-groups:memberlimit')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isAdding}
        error={limitError && t(`admin-groups:errors.${limitError}`)}
        value={limit}
        onBlur={() => touch('memberlimit')}
        onChange={({ target }) => change({ memberlimit: target.value })}
      />
      {isAdding && <Progress label={t('adding', run)} value={run.done} max={run.total} />}
      <div className={styles.buttons}>
        <Button type="submit" disabled={text.trim() === '' && !isAdding} busy={isAdding}>
          {read.names.length > 1 ? t('several', { groups: read.names.length }) : t('admin-groups:add')}
        </Button>
        {isAdding ? (
          <Button variant="secondary" busy={run.isStopping} onClick={adding.stop}>
            {t('stop')}
          </Button>
        ) : (
          <Link className={buttonClass('secondary')} to={paths.groups}>
            {t('common:cancel')}
          </Link>
        )}
      </div>
    </form>
  );
}
