/** Where a person's answers to one assignment or test are kept on this device until they are handed in. */
export function answersKey(userUuid: string, formId: string): string {
  return `answers:${userUuid}:${formId}`;
}

/** Where a person's form that was not sent yet is kept on this device. */
export function draftKey(userUuid: string): string {
  return `form-draft:${userUuid}`;
}

/** The keys of what a person made on this device and did not send; none where storage is forbidden. */
export function unsentKeys(userUuid: string): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key === draftKey(userUuid) || (key.startsWith(answersKey(userUuid, '')) && holdsAnswer(key)),
    );
  } catch {
    return [];
  }
}

/** Forgets them. */
export function removeUnsent(userUuid: string) {
  for (const key of unsentKeys(userUuid)) localStorage.removeItem(key);
}

/** Answers that were all deleted leave a shape behind, but nothing to lose. */
function holdsAnswer(key: string): boolean {
  return /"answer":[1-5]/.test(localStorage.getItem(key) ?? '');
}
