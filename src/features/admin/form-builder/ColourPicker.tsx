import { useCallback } from 'react';
import { HexColorPicker } from 'react-colorful';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import styles from './ColourField.module.css';

type Props = {
  /** Six hex digits; for anything else the picker is black. */
  color: string;
  isInvalid: boolean;
  onChange: (color: string) => void;
};

export function ColourPicker({ color, isInvalid, onChange }: Props) {
  const nameSliders = useSliderNames();
  return (
    <div className={cx(styles.picker, isInvalid && styles.invalid)} ref={nameSliders}>
      <HexColorPicker
        color={/^[0-9a-f]{6}$/.test(color) ? `#${color}` : '#000000'}
        onChange={(hex) => onChange(hex.slice(1))}
      />
    </div>
  );
}

/**
 * A ref for the element around the colour picker, whose package names its two sliders in English and has no property
 * for it: translates names and values, and again whenever the package writes a value.
 */
function useSliderNames() {
  const { t, i18n } = useTranslation('form-builder');
  const { language } = i18n;
  return useCallback(
    (picker: HTMLElement | null) => {
      const sliders = picker?.querySelectorAll('[role=slider]') ?? [];
      const [shade, hue] = sliders;
      if (!shade || !hue) return;
      const percent = new Intl.NumberFormat(language, { style: 'percent' });
      const name = () => {
        const [saturation = 0, brightness = 0] = percentsOf(shade.getAttribute('aria-valuetext'));
        setAttribute(shade, 'aria-label', t('sliders.shade'));
        setAttribute(
          shade,
          'aria-valuetext',
          t('sliders.shadeValue', {
            saturation: percent.format(saturation / 100),
            brightness: percent.format(brightness / 100),
          }),
        );
        setAttribute(hue, 'aria-label', t('sliders.hue'));
        setAttribute(
          hue,
          'aria-valuetext',
          t('sliders.hueValue', { degrees: hue.getAttribute('aria-valuenow') }),
        );
      };
      name();
      const changes = new MutationObserver(name);
      for (const slider of [shade, hue])
        changes.observe(slider, { attributeFilter: ['aria-valuetext', 'aria-valuenow'] });
      return () => changes.disconnect();
    },
    [t, language],
  );
}

/** The numbers in a text such as "Saturation 52%, Brightness 40%", in either language. */
function percentsOf(text: string | null): number[] {
  return (text?.match(/\d+/g) ?? []).map(Number);
}

/** Writes only changes, because each write is observed. */
function setAttribute(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
