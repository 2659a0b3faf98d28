export interface ScannerProps {
  onScan: (text: string) => void;
  /** Most characters that the field takes, without what sets digits apart. */
  longest: number;
  onClose: () => void;
}
