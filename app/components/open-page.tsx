import type { ReactNode } from "react";
import { Page } from "./page.tsx";
import { useRoot } from "./use-root.ts";

/** A page of everybody's: to who is signed in a screen as any other, to a guest a page with its title. */
export function OpenPage({ title, children }: { title: string; children: ReactNode }) {
  const { signedIn } = useRoot();
  if (signedIn) return <Page title={title}>{children}</Page>;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-4 md:py-8">
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
