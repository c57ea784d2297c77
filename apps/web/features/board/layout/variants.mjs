// A Tailwind plugin: each layout in layouts.json is a variant of the same name, as in `@variant phone { … }`.
import layouts from "./layouts.json" with { type: "json" };

export default ({ addVariant }) => {
  for (const [name, query] of Object.entries(layouts)) addVariant(name, `@media ${query}`);
};
