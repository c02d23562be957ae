/** A loader: the exports of a module by their names, with nothing behind them, for what is loaded and never called. */
module.exports = (source) => {
  const named = [...source.matchAll(/^export (?:async )?(?:class|const|function|let|var) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\};/gm)].flatMap(([, names]) =>
    names.split(",").flatMap((name) => name.trim().split(" as ").at(-1) || []),
  );
  const exports = [...named, ...listed].map((name) => `Unused as ${name}`);
  const whole = /^export default/m.test(source) ? ["Unused as default"] : [];
  return `class Unused {
  constructor() {
    throw new Error("not on board: see next.config.ts");
  }
}
export { ${[...exports, ...whole].join(", ")} };`;
};
