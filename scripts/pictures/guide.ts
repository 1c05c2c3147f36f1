/** What the pictures show: Marta's guide to a coast path, other workspaces of hers, and people who work on it with her. */
import type { Block } from "#core/blocks/block.ts";
import type { BodyOf } from "#core/contract.ts";
import { doc, h, p, table, todo, ul } from "../../test/documents.ts";
import type { ApiPerson, Octavo } from "../../test/e2e/server.ts";

export interface Guide {
  marta: ApiPerson;
  jonas: ApiPerson;
  ines: ApiPerson;
  /** Has only just signed up. */
  nora: ApiPerson;
  workspaceId: number;
  emptyWorkspaceId: number;
  /** Pages. */
  dayOne: number;
  untitled: number;
  /** Tokens of links. */
  openLink: string;
  gatedLink: string;
}

const opening =
  "Leave the harbour by the fish steps, not the road. The path climbs quickly behind the chapel and, within ten minutes, the whole of the bay lies below you: the breakwater, the moored boats, the causeway drying in the sun.";
export const FERRYMAN =
  "The ferryman does not run on Sundays before ten. If you are early, the bench outside the net loft catches the first light and the bakery opens at seven.";

const stages = table(
  ["Stage", "Distance", "Climb", "Where to stop"],
  [
    ["Harbour to chapel", "1.2 km", "85 m", "Fish steps bench"],
    ["Chapel to lookout", "4.6 km", "210 m", "Coastguard hut"],
    ["Lookout to headland", "5.1 km", "140 m", "Lighthouse tea room"],
  ],
  "stages",
);

export const dayOneBlocks = doc(
  p(opening, "opening"),
  h("The walk, stage by stage", 2, "walk"),
  stages,
  p(FERRYMAN, "ferryman"),
  h("Still to check", 3, "check"),
  todo(
    ["*Check tide times for the causeway", "Ask the ferryman about Sunday crossings", "Photograph the trig point at low sun"],
    "todo",
  ),
  h("What to carry", 3, "carry"),
  ul(
    [
      "Paper map, because the signal goes at the second stile",
      "A litre of water each; the well is dry by August",
      "Coins for the ferry",
    ],
    "list",
  ),
);

/** The page as it was before: what its history shows. */
const earlier: [time: string, by: "marta" | "jonas" | "ines", Block[]][] = [
  ["2026-10-10T11:20:00Z", "ines", doc(p("Leave the harbour by the slipway.", "opening"))],
  [
    "2026-10-13T16:02:00Z",
    "marta",
    doc(
      p(
        "Leave the harbour by the slipway. The path climbs quickly behind the chapel and, within a quarter of an hour, the whole of the bay lies below you.",
        "opening",
      ),
      h("The walk, in four parts", 2, "walk"),
      todo(["*Check tide times for the causeway", "Find a better word for “scenic”"], "todo"),
    ),
  ],
  [
    "2026-10-13T17:31:00Z",
    "marta",
    doc(
      p(
        "Leave the harbour by the fish steps, not the road. The path climbs quickly behind the chapel and, within ten minutes, the whole of the bay lies below you.",
        "opening",
      ),
      h("The walk, stage by stage", 2, "walk"),
      todo(["*Check tide times for the causeway", "Ask the ferryman about Sunday crossings"], "todo"),
    ),
  ],
  [
    "2026-10-14T09:40:00Z",
    "jonas",
    dayOneBlocks
      .filter(({ id }) => !["list", "carry", "ferryman"].includes(id))
      .map((block, position) => ({ ...block, position })),
  ],
];

export async function writeGuide(octavo: Octavo, setTime: (time: string) => void): Promise<Guide> {
  const person = (name: string, verified = true) =>
    octavo.person(name, { email: `${name.toLowerCase()}@coastpress.example`, verified });
  const [marta, jonas, ines, nora] = [
    await person("Marta"),
    await person("Jonas"),
    await person("Ines"),
    await person("Nora", false),
  ];
  const people = { marta, jonas, ines };

  const description = "Three days on foot from the harbour to the estuary. Text, maps and print schedule.";
  const { id: workspaceId } = await marta.workspace({ description });
  const { id: emptyWorkspaceId } = await marta.workspace({
    name: "Allotment",
    description: "What was sown, what came up, what the slugs left.",
    isPublic: true,
  });
  await marta.workspace({ name: "House" });
  await marta.workspace({
    name: "Reading log",
    description: "Notes on everything finished since January, shortest first.",
    isPublic: true,
  });
  await marta.workspace({ name: "Choir", description: "Programmes, rehearsal plans and who has which score." });
  const share = async (body: BodyOf<"shareWorkspace">) =>
    (await marta.do("shareWorkspace", { params: { workspaceId }, body })).shareToken;
  const editors = await share({
    accessLevel: "editor",
    requireEmailVerification: true,
    requiredEmailKeywords: ["jonas", "ines"],
    expiresAt: "2026-10-20T09:00:00Z",
  });
  for (const helper of [jonas, ines]) await helper.do("joinShared", { params: { shareToken: editors } });

  const page = async (title: string, parentId: number | null = null, content: Block[] = []) =>
    (await marta.page(workspaceId, { title, parentId, content })).id;
  setTime("2026-10-10T09:03:00Z");
  const guidebook = await page("Guidebook", null, doc(p("Three days on foot, from the harbour to the estuary.")));
  await page("Before you set out", guidebook, doc(todo(["*Boots", "Tide table"])));
  const dayOne = await page("Day one: harbour to headland", guidebook);
  await page("Day two: the long beach", guidebook, doc(p("Four kilometres of sand, firm below the tide line.")));
  await page("Day three: over the estuary", guidebook, doc(p("The last ferry leaves at half past five.")));
  await page("Fact-checking", null, doc(todo(["Heights", "*Distances"])));
  await page("Paper and cloth", await page("Print run"));
  await page("The ferryman", await page("Interviews"));
  await page("Cover ideas");
  const untitled = await page("Untitled");

  const openLink = await share({});
  const save = async ([time, by, body]: (typeof earlier)[number]) => {
    setTime(time);
    await people[by].do("saveContent", { params: { id: dayOne }, body });
  };
  // In their order, because a server's time does not go back.
  const morning = "2026-10-14T08:00:00Z";
  for (const one of earlier) if (one[0] < morning) await save(one);
  setTime(morning);
  for (const one of [...Object.values(people), nora]) await one.signIn();
  const gatedLink = await share({
    requireEmailVerification: true,
    allowedEmailDomains: ["coastpress.example", "harbour.example"],
    expiresAt: "2026-11-13T08:00:00Z",
  });
  for (const one of earlier) if (one[0] >= morning) await save(one);
  setTime("2026-10-14T10:15:00Z");
  await marta.do("saveContent", { params: { id: dayOne }, body: dayOneBlocks });
  return { ...people, nora, workspaceId, emptyWorkspaceId, dayOne, untitled, openLink, gatedLink };
}
