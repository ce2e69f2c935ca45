import { HexColorPicker } from 'react-colorful';
import { cx } from '../../../ui/cx.ts';
import styles from './ColourField.module.css';
import { useSliderNames } from './use-slider-names.ts';

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
