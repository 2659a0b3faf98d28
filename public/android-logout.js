// On the sign-in page of somebody whose session has ended: the Android app ends its own (docs/decisions/android-bridge.md).
window.GeraiAndroid?.logout?.();
