import { Links, Meta, Outlet, Scripts } from "@remix-run/react";

/** The least that a Remix page is: the floor that our pages are measured against. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
