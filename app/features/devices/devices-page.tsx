import { MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { Page } from "#app/components/page.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { Device, DeviceDecision } from "#core/devices/schema.ts";
import type { DeviceStatus } from "#core/devices/states.ts";
import { DecideSheet, decisionText } from "./decide-sheet.tsx";

const STATUS: Record<DeviceStatus, { tone: Tone; text: "newcomer" | "in" | "out" | "blocked" }> = {
  "new login attempt": { tone: "wait", text: "newcomer" },
  "current session": { tone: "ok", text: "in" },
  "logged out": { tone: "neutral", text: "out" },
  blocked: { tone: "bad", text: "blocked" },
};

/** What may be decided about another device: signing in again brings a signed-out one back, no decision does. */
const DECISIONS: Record<DeviceStatus, readonly DeviceDecision[]> = {
  "new login attempt": ["accept", "reject"],
  "current session": ["revoke"],
  "logged out": [],
  blocked: ["accept"],
};

function decisionsOn(device: Device): readonly DeviceDecision[] {
  return device.is_this ? [] : DECISIONS[device.status];
}

interface DevicesPageProps {
  devices: readonly Device[];
  /** What the address asks about, or null. */
  asked: { id: string; decision: DeviceDecision } | null;
  refusal: string | null;
}

/** Everything that is signed in to the account; whoever waits stands first. */
export function DevicesPage({ devices, asked, refusal }: DevicesPageProps) {
  const { t } = useTranslation("security");
  const waiting = devices.filter((device) => device.status === "new login attempt");
  const others = devices.filter((device) => device.status !== "new login attempt");
  useLiveWhile(waiting.length > 0);
  const about = asked && devices.find((device) => device.id === asked.id);
  const possible = about ? refusal !== null || decisionsOn(about).includes(asked.decision) : false;
  return (
    <Page title={t("device.title")} width="column">
      {about && possible ? <DecideSheet device={about} decision={asked.decision} refusal={refusal} /> : null}
      <p className="text-sm text-muted">{t("device.intro")}</p>
      <Card flush>
        <ul className="divide-y divide-line">
          {[...waiting, ...others].map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      </Card>
      {devices.length === 1 ? <p className="text-center text-sm text-muted">{t("device.onlyThis")}</p> : null}
    </Page>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation("security");
  const inside = useWhenInside();
  const { tone, text } = STATUS[device.status];
  const decisions = decisionsOn(device);
  return (
    <li className={cx("flex gap-3 px-4 py-3.5", device.status === "new login attempt" && "bg-wait-soft/50")}>
      <MonitorSmartphone className="mt-0.5 size-5.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device.name}
          {device.is_this ? (
            <Badge tone="info">{t("device.this")}</Badge>
          ) : (
            <Badge tone={tone}>{t(`device.${text}`)}</Badge>
          )}
        </p>
        <p className="text-xs text-muted">
          {device.place ? t("device.place", { place: device.place }) : t("device.placeUnknown")}
        </p>
        <p className="text-xs text-muted">{t("device.active", { when: inside(device.last_active_at) })}</p>
        {decisions.length > 0 ? (
          <div className="mt-2.5 flex flex-wrap gap-2">
            {decisions.map((decision) => (
              <LinkButton
                key={decision}
                to={`?ask=${decision}&device=${device.id}`}
                preventScrollReset
                size="small"
                className="min-h-11"
                variant={decision === "accept" ? "primary" : "danger"}
              >
                {t(`device.${decisionText(device, decision)}`)}
              </LinkButton>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}
