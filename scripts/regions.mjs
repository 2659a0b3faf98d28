// npm run db:regions: the rows of Indonesia's regions out of the data of idn-area-data (ODbL 1.0), of this version.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = "idn-area-data@4.0.1";
const ROWS_FILE = fileURLToPath(new URL("../supabase/schemas/regions/rows.sql", import.meta.url));

/** What people write for a province besides its name. */
const ALSO = {
  12: "sumut",
  13: "sumbar",
  16: "sumsel",
  19: "babel",
  21: "kepri",
  31: "dki jkt",
  32: "jabar",
  33: "jateng",
  34: "diy jogja jogjakarta",
  35: "jatim",
  52: "ntb",
  53: "ntt",
  61: "kalbar",
  62: "kalteng",
  63: "kalsel",
  64: "kaltim",
  65: "kaltara",
  71: "sulut",
  72: "sulteng",
  73: "sulsel",
  74: "sultra",
  76: "sulbar",
  82: "malut",
};

/** The rows of a file of the package, each [code, code of the region above, name]; of provinces [code, name]. */
function table(folder, file) {
  const lines = readFileSync(join(folder, "package", "data", file), "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return lines.map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(cellOf));
}

function cellOf([, quoted, plain = ""]) {
  const cell = (quoted?.replaceAll('""', "'") ?? plain).replaceAll('"', "'").trim();
  if (/[|\t\n\\]|\$/.test(cell)) throw new Error(`a name holds what sets names apart: ${cell}`);
  return cell;
}

function linesOf(folder) {
  const villages = new Map();
  for (const [code, district, name] of table(folder, "villages.csv")) {
    const own = villages.get(district) ?? [];
    villages.set(district, [...own, `${code.slice(-4)} ${name}`]);
  }
  return [
    ...table(folder, "provinces.csv").map(([code, name]) => [code, name, ALSO[code] ?? ""]),
    ...table(folder, "regencies.csv").map(([code, , name]) => [code, name, ""]),
    ...table(folder, "districts.csv").map(([code, , name]) => [code, name, (villages.get(code) ?? []).join("|")]),
  ].map((line) => line.join("\t"));
}

/** How long a statement may become: the Supabase CLI reads one in a time that grows with its square. */
const STATEMENT = 16_384;

/** The lines in pieces of at most a statement's length. */
function piecesOf(lines) {
  const pieces = [];
  let length = STATEMENT;
  for (const line of lines) {
    length += line.length + 1;
    if (length > STATEMENT) {
      pieces.push([]);
      length = line.length + 1;
    }
    pieces.at(-1).push(line);
  }
  return pieces;
}

const insert = (lines) => `insert into pg_temp.region_lines
select split_part(l, E'\\t', 1), split_part(l, E'\\t', 2), split_part(l, E'\\t', 3)
from string_to_table($regions$${lines.join("\n")}$regions$, E'\\n') l;`;

const SQL = (
  lines,
) => `-- Written by npm run db:regions. The names and codes of Indonesia's regions are data of ${PACKAGE}
-- (https://github.com/fityannugroho/idn-area-data), after the codes of Kemendagri, made available under the Open
-- Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/); these rows are, too.
-- A line: code, name, and of a province what else it is called, of a district its villages. In pieces, because the
-- Supabase CLI reads a statement in a time that grows with the square of its length.
create temporary table region_lines (code text, name text, rest text);
${piecesOf(lines).map(insert).join("\n")}

insert into private.region_districts (code, name, city, province, villages, words)
select d.code, d.name, c.name, p.name, d.rest, translate(
    lower('|' || d.rest || '| ' || d.name || '| ' || c.name || '| ' || p.name || ' ' || p.rest),
    '-/().,*0123456789''’', '       '
  )
from pg_temp.region_lines d
join pg_temp.region_lines c on c.code = left(d.code, 5)
join pg_temp.region_lines p on p.code = left(d.code, 2)
where length(d.code) = 8;
drop table pg_temp.region_lines;

-- Words by their beginnings. Made after the rows, which would else wait in its list of what is to be sorted in.
create index region_districts_words_idx on private.region_districts using gin (to_tsvector('simple'::regconfig, words));
`;

const folder = mkdtempSync(join(tmpdir(), "gerai-regions-"));
try {
  execFileSync("npm", ["pack", PACKAGE, "--pack-destination", folder], { stdio: "ignore" });
  execFileSync("tar", ["xzf", join(folder, "idn-area-data-4.0.1.tgz"), "-C", folder]);
  writeFileSync(ROWS_FILE, SQL(linesOf(folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
