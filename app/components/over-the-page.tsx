import { Chat } from "./chat.tsx";
import { Sidebar } from "./open-sidebar.tsx";
import { useInWebapp } from "./use-in-webapp.ts";
import { WaitNotice } from "./wait-notice.tsx";

/** What lies over a signed-in screen when it is asked for; no screen's first visit loads it. */
export function OverThePage() {
  return (
    <>
      {useInWebapp() ? null : <Sidebar />}
      <Chat />
      <WaitNotice />
    </>
  );
}
