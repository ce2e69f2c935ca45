import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

type PartOptions<Props> = {
  /** Whether the part is needed, such as a dialog that is open. By default it is as soon as it is rendered. */
  isNeeded?: (props: Props) => boolean;
  /** Replaces a part whose code did not load, for as long as it is needed. By default nothing does. */
  instead?: ComponentType<Props & { error: unknown }>;
};

/**
 * Code of a page that most first visits do without; the router's `lazy` is for whole pages. It is loaded once, when a part of
 * it is needed first. Each part that is needed after a failure loads it again.
 *
 * @param importCode imports it, and loads the texts that it needs
 */
export function lateCode<Code>(importCode: () => Promise<Code>) {
  let loaded: Code | null = null;
  let loading: Promise<Code> | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** Loads the code. Rejects when it does not load. */
  function load(): Promise<Code> {
    loading ??= importCode().then(
      (code) => {
        loaded = code;
        for (const listener of listeners) listener();
        return code;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  /** The code, or null until it has loaded. */
  const useCode = () => useSyncExternalStore(subscribe, () => loaded);

  /** A component of the code, which shows nothing until that has loaded. */
  function part<Props extends object>(
    choose: (code: Code) => ComponentType<Props>,
    { isNeeded = () => true, instead: Instead }: PartOptions<Props> = {},
  ): ComponentType<Props> {
    return function LatePart(props: Props) {
      const code = useCode();
      const [error, setError] = useState<unknown>(null);
      const isMissing = code === null && isNeeded(props);
      useEffect(() => {
        if (!isMissing) return;
        let isLatest = true;
        load().catch((error) => isLatest && setError(error));
        return () => {
          isLatest = false;
          setError(null);
        };
      }, [isMissing]);
      if (code) {
        const Part = choose(code);
        return <Part {...props} />;
      }
      return error !== null && Instead && <Instead {...props} error={error} />;
    };
  }

  return { load, useCode, part };
}
