import type { JsonSchema, Tool } from './contract.ts'

const text = 'One line for the person: why this call'

/** The field in which a model says why it calls; a tool with a `purpose` of its own gets another name for it. */
export const purposeField = (tool: Pick<Tool, 'parameters'>): string =>
  Object.hasOwn(propertiesOf(tool.parameters), 'purpose') ? 'errand_purpose' : 'purpose'

/** The tool's parameters with the required purpose as their first field. */
export const withPurpose = (tool: Pick<Tool, 'parameters'>): JsonSchema => {
  const field = purposeField(tool)
  const required = tool.parameters['required']
  return {
    ...tool.parameters,
    properties: { [field]: { type: 'string', description: text }, ...propertiesOf(tool.parameters) },
    required: [field, ...(Array.isArray(required) ? required : [])],
  }
}

const propertiesOf = (schema: JsonSchema): object => {
  const properties = schema['properties']
  return typeof properties === 'object' && properties !== null ? properties : {}
}
