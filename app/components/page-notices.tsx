import { type ComponentType, useEffect, useState } from "react";
import type { NoticesProps } from "./notices.tsx";
import { useAccount } from "./use-account.ts";

/** The program of the notices: the server's from the beginning, a browser's once it has come. */
let program: ComponentType<NoticesProps> | null = null;
/** What the server has drawn stays as it is. */
const AS_DRAWN = { __html: "" };

/** Tells what draws the notices. */
export function noticesBy(component: ComponentType<NoticesProps>): void {
  program = component;
}

/**
 * What a person is to know on every screen, below its title: who asks to be let in, and their top-up. Few have
 * anything, so its program comes where there is something; until then what the server has drawn stands.
 */
export function PageNotices() {
  const { is_active: active, topup_notice: topup, waiting_devices: devices } = useAccount();
  const [Notices, setNotices] = useState(() => program);
  const [there] = useState(topup?.code);
  const wanted = active && (topup !== null || devices.length > 0);
  useEffect(() => {
    if (!wanted || program) return;
    // Without a connection it comes with another screen.
    import("./notices.tsx").then(
      (fetched) => {
        noticesBy(fetched.Notices);
        setNotices(() => program);
      },
      () => undefined,
    );
  }, [wanted]);
  if (!wanted) return null;
  if (Notices)
    return (
      <div className="contents">
        <Notices there={there} />
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and React leaves what it finds.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />;
}
