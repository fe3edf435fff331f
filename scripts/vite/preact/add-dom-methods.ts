interface CollectionNode extends Iterable<CollectionNode> {
  parentNode: CollectionNode | null;
  nodeType: number;
  removeChild(child: CollectionNode): void;
}

interface CollectionDocument {
  createElement(type: string): CollectionNode;
}

interface Class<Instance> {
  prototype: Instance;
}

/** Adds DOM methods to react-aria's own document, because Preact calls them. */
export function addDomMethods(
  node: Class<CollectionNode>,
  element: Class<CollectionNode>,
  document: Class<CollectionDocument>,
): void {
  Object.assign(document.prototype, {
    createElementNS(this: CollectionDocument, _namespace: string, type: string) {
      return this.createElement(type);
    },
    createTextNode(this: CollectionDocument) {
      const text = this.createElement('#text');
      text.nodeType = 3;
      return text;
    },
  });
  Object.assign(node.prototype, {
    remove(this: CollectionNode) {
      this.parentNode?.removeChild(this);
    },
    contains(this: CollectionNode, descendant: CollectionNode | null) {
      for (let ancestor = descendant; ancestor; ancestor = ancestor.parentNode)
        if (ancestor === this) return true;
      return false;
    },
  });
  Object.defineProperty(node.prototype, 'childNodes', {
    get(this: CollectionNode) {
      return [...this];
    },
  });
  Object.defineProperty(element.prototype, 'attributes', { get: () => [] });
  turnCommentsIntoElements(element);
}

const commentNode = 8;
const elementNode = 1;

/** Gives react-aria's nodes the type of elements. Their own type is that of comments, which Preact skips. */
function turnCommentsIntoElements(element: Class<CollectionNode>): void {
  const types = new WeakMap<CollectionNode, number>();
  Object.defineProperty(element.prototype, 'nodeType', {
    get(this: CollectionNode) {
      return types.get(this);
    },
    set(this: CollectionNode, type: number) {
      types.set(this, type === commentNode ? elementNode : type);
    },
  });
}
