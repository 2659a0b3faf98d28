import { useTranslation } from "react-i18next";

type Channel =
  | { readonly id: string; readonly name: string }
  | { readonly channel: string; readonly channel_name: string };

/**
 * A channel's name in the reader's language, of the channel itself or of a deposit. Most are brands and stay as they are;
 * a card (`b.creditcard`) and a transfer by hand (`manual.bca`) are words.
 */
export function useChannelName(): (channel: Channel) => string {
  const { t } = useTranslation("common");
  return (channel) => {
    const [id, name] = "id" in channel ? [channel.id, channel.name] : [channel.channel, channel.channel_name];
    if (id === "b.creditcard") return t("channels.creditcard");
    if (id.startsWith("manual.")) {
      const bank = id.slice("manual.".length);
      return t("channels.manual", { bank: bank === "mandiri" ? "Mandiri" : bank.toUpperCase() });
    }
    return name;
  };
}
