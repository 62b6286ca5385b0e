import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import type { ComponentChildren } from 'preact'
import { VisibleText } from '../ui/visible-text.tsx'
import { CodeBlock } from './code-block.tsx'
import { Link } from './link.tsx'
import { plainText } from './plain-text.ts'
import { Table } from './table.tsx'

/** The tree of a text as elements. What could load or run something, images and HTML, stands there as the text that it is. */
export const drawBlocks = (nodes: readonly RootContent[]): ComponentChildren =>
  nodes.map((node, at) => <Block key={at} node={node} />)

/** Addresses of `[text][name]` links stand apart; without them such a link is its text. */
const Block = ({ node }: { readonly node: RootContent }) => {
  switch (node.type) {
    case 'paragraph':
      return <p>{drawText(node.children)}</p>
    case 'heading':
      return <Heading depth={node.depth}>{drawText(node.children)}</Heading>
    case 'code':
      return <CodeBlock text={node.value} language={node.lang ?? ''} />
    case 'blockquote':
      return <blockquote>{drawBlocks(node.children)}</blockquote>
    case 'list':
      return <ListOf node={node} />
    case 'table':
      return <Table node={node} drawn={drawText} />
    case 'thematicBreak':
      return <hr />
    case 'html':
      return (
        <p>
          <VisibleText text={node.value} />
        </p>
      )
    case 'definition':
      return (
        <p>
          {node.label ?? node.identifier}:{' '}
          <Link address={node.url} text="">
            {node.title ?? ''}
          </Link>
        </p>
      )
    case 'footnoteDefinition':
      return (
        <div class="footnote">
          <sup>{node.label ?? node.identifier}</sup>
          {drawBlocks(node.children)}
        </div>
      )
    default:
      return <p>{plainText(node)}</p>
  }
}

/** The page has a heading of the first degree, and the thread of the second: those of an answer begin below. */
const Heading = ({ depth, children }: { readonly depth: number; readonly children: ComponentChildren }) => {
  if (depth === 1) return <h3>{children}</h3>
  return depth === 2 ? <h4>{children}</h4> : <h5>{children}</h5>
}

const ListOf = ({ node }: { readonly node: List }) => {
  const items = node.children.map((item, at) => <Item key={at} node={item} />)
  return node.ordered === true ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>
}

/** A list whose items are single lines has no paragraphs within. */
const Item = ({ node }: { readonly node: ListItem }) => {
  const box = node.checked === null || node.checked === undefined ? undefined : node.checked ? '☑ ' : '☐ '
  const inner = (child: BlockContent | DefinitionContent, at: number) =>
    child.type === 'paragraph' && node.spread !== true ? (
      <span key={at}>{drawText(child.children)}</span>
    ) : (
      <Block key={at} node={child} />
    )
  return (
    <li class={box === undefined ? undefined : 'boxed'}>
      {box}
      {node.children.map(inner)}
    </li>
  )
}

const drawText = (nodes: readonly PhrasingContent[]): ComponentChildren =>
  nodes.map((node, at) => <Text key={at} node={node} />)

const Text = ({ node }: { readonly node: PhrasingContent }) => {
  switch (node.type) {
    case 'text':
      return <VisibleText text={node.value} />
    case 'emphasis':
      return <em>{drawText(node.children)}</em>
    case 'strong':
      return <strong>{drawText(node.children)}</strong>
    case 'delete':
      return <del>{drawText(node.children)}</del>
    case 'inlineCode':
      return (
        <code>
          <VisibleText text={node.value} />
        </code>
      )
    case 'break':
      return <br />
    case 'link':
      return (
        <Link address={node.url} text={plainText(node)}>
          {drawText(node.children)}
        </Link>
      )
    case 'linkReference':
      return <>{drawText(node.children)}</>
    case 'image':
      return (
        <Link address={node.url} text="">
          {node.alt ?? ''}
        </Link>
      )
    case 'imageReference':
      return <>{node.alt ?? ''}</>
    case 'footnoteReference':
      return <sup>{node.label ?? node.identifier}</sup>
    case 'html':
      return <VisibleText text={node.value} />
  }
}
