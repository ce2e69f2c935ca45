type Props = {
  /** Makes the text from marks, one in place of each name. */
  text: (...marks: string[]) => string;
  /** Texts of the backend, whose language is unknown. */
  names: readonly string[];
};

/**
 * A text with names in it: `<WithNames names={[group.name]} text={(name) => t('group', { name })} />`. A screen reader
 * must not read the names in the language of the text around them.
 */
export function WithNames({ text, names }: Props) {
  // Characters that no text contains, because Unicode gives them no meaning.
  const marks = names.map((_, at) => String.fromCharCode(0xe000 + at));
  return text(...marks)
    .split(/([\ue000-\uf8ff])/)
    .map((part) => {
      const at = marks.indexOf(part);
      return at < 0 ? (
        part
      ) : (
        <bdi key={at} lang="">
          {names[at]}
        </bdi>
      );
    });
}
