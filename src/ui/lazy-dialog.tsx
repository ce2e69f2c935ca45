import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * A dialog whose code loads when it is first opened. If that fails, it calls `onLoadError`, to ask otherwise or to
 * close.
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  onLoadError: (props: Props) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const { open } = props;
    const [Dialog, setDialog] = useState(() => loaded);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (!open || loaded) return setDialog(() => loaded);
      let isLatest = true;
      load().then(
        (component) => {
          loaded = component;
          setDialog(() => component);
        },
        () => isLatest && onLoadError(latest.current),
      );
      return () => {
        isLatest = false;
      };
    }, [open]);
    return Dialog && <Dialog {...props} />;
  };
}
