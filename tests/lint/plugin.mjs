import { wrongWords } from './glossary.ts';
import { imports } from './layers.mjs';

/**
 * Reports the words that the glossary replaces, in comments and in texts of the client and the function. Texts of one
 * lowercase word are names.
 */
const words = {
  create(context) {
    const report = (node, text, spelling) => {
      for (const message of wrongWords(text, spelling)) context.report({ node, message });
    };
    const isText = /(^|\/)(web|functions)\/src\//.test(context.filename);
    const onText = (node, text) => {
      if (isText && /\s|^[A-Z]/.test(text)) report(node, text, true);
    };
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) report(comment, comment.value, false);
      },
      JSXText: (node) => onText(node, node.value),
      TemplateElement: (node) => onText(node, node.value.raw),
      Literal: (node) => typeof node.value === 'string' && onText(node, node.value),
    };
  },
};

/** Reports browser tests that measure once, while the page may still be rendering, or that wait for a time. */
const steady = {
  create(context) {
    const report = (message) => (node) => context.report({ node, message });
    const measured =
      '/^(evaluate|evaluateAll|boundingBox|(all)?innerTexts?|(all)?textContents?|count|getAttribute|inputValue|is[A-Z].*)$/i';
    return {
      [`CallExpression[callee.name="expect"] CallExpression[callee.property.name=${measured}]`]: report(
        'Measure repeatedly: use expect.poll or an assertion of the locator.',
      ),
      'CallExpression[callee.property.name="waitForTimeout"]': report('Wait for an event or a state.'),
      'Literal[value="networkidle"]': report(
        'Use quiet() of visit.ts, which also works after the load of the page.',
      ),
    };
  },
};

/**
 * Reports a literal that is spread into another literal. TypeScript does not report unknown properties there, and plain
 * properties read the same.
 */
const literals = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Write the parts of the literal without spreading it.' });
    return {
      'SpreadElement > ObjectExpression': report,
      'SpreadElement > ArrayExpression': report,
      'JSXSpreadAttribute > ObjectExpression': report,
    };
  },
};

export default { meta: { name: 'project' }, rules: { imports, words, steady, literals } };
