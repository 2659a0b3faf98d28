export interface ScannerProps {
  onScan: (text: string) => void;
  onClose: () => void;
}
