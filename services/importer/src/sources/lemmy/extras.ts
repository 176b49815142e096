import { type Fields, fieldsOf, firstText, idOf, listOf } from '../../reading/json-fields.ts'
import { isObject } from '../../row.ts'

/** The text of a post with what we have no field for: an address that is none of the web, a poll, when an event is. */
export function textWithExtras(item: Fields, address: string | null): string | null {
	const parts = [
		address === null ? null : `\`${address.replaceAll('`', '')}\``,
		firstText(item, 'body'),
		eventOf(item['event']),
		pollOf(item['poll']),
	]
	const text = parts.filter(Boolean).join('\n\n')
	return text === '' ? null : text
}

function eventOf(event: unknown): string | null {
	if (!isObject(event)) return null
	const zone = firstText(event, 'timezone')
	const place = Object.values(fieldsOf(event['location'])).filter((value) => typeof value === 'string' && value !== '')
	const lines = [
		`When: ${[firstText(event, 'start'), firstText(event, 'end')].filter(Boolean).join(' – ')}${zone ? ` (${zone})` : ''}`,
		...(place.length > 0 ? [`Where: ${place.join(', ')}`] : []),
		...(firstText(event, 'online_link') ? [`Online: ${firstText(event, 'online_link')}`] : []),
	]
	return lines.map((line) => `- ${line}`).join('\n')
}

function pollOf(poll: unknown): string | null {
	const choices = listOf(fieldsOf(poll)['choices']).filter(isObject)
	const lines = choices.map((choice) => `- ${firstText(choice, 'choice_text') ?? ''}: ${idOf(choice['num_votes']) ?? '0'} votes`)
	return lines.length > 0 ? lines.join('\n') : null
}
