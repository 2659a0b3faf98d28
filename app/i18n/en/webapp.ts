/** What the Android app shows below `/webapp`, and what phones can do: print, scan, hand on. */
export const webapp = {
  rename: {
    title: "Rename this screen",
    label: "Title",
    hint: "On this device only. Leave it empty for the usual title.",
    refused: "Write a title without links and without marks that cannot be seen.",
    save: "Save",
  },
  update: {
    links: "Please update your {{site}} app.",
    feature: "Update the {{site}} Android app to use this feature.",
  },
  tooLong: {
    scan: "What was scanned is too long for this field, so it was not filled in. Scan another code or type the number.",
    contact: "That contact’s number is too long, so it was not filled in. Check the contact or type the number.",
  },
  print: {
    bluetooth: "Bluetooth printer",
    connecting: "Connecting…",
    printing: "Printing, {{percent}}%",
    done: "Printed.",
    again: "Print it again",
    noPrinter: "No printer was chosen. Nothing was counted.",
    unreachable: "The printer cannot be reached. Switch it on, put it near, and try again. Nothing was counted.",
    unsuitable: "This device does not take receipts over Bluetooth. Choose another printer. Nothing was counted.",
    broken: "The print stopped before its end. It is counted: print it again, it stays the same copy.",
    appFailed: "The app could not print. It is counted: print it again, it stays the same copy.",
  },
  scan: {
    title: "Scan a barcode",
    aim: "Hold the barcode or QR code in front of the camera.",
    starting: "Starting the camera…",
    denied: "The camera is not allowed here. Allow it in the browser's settings for this site, or type the number.",
    none: "There is no camera here. Type the number.",
    failed: "The camera cannot be used at the moment. Type the number.",
  },
};
