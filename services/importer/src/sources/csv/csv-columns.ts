import { PlainError } from '@folkmoot/mongod/plain-error'
import { type Field, isTimeZone, type Mapping } from './csv-mapping.ts'

/** Which column is what. */
export interface Columns {
	/** Of each field that the table has, the place of its column from 0. */
	places: Partial<Record<Field, number>>
	/** How many fields a row has. */
	width: number
	/** Columns that are none of them, as they are called. */
	unknown: string[]
	/** Which a header names: `Date (US/Eastern)`. */
	timeZone: string | null
}

/** What columns are called, the likeliest first; in lower case, without signs. */
const names: Readonly<Record<Field, readonly string[]>> = {
	id: [
		'id',
		'nr',
		'no',
		'number',
		'uid',
		'row id',
		'message id',
		'comment id',
		'reply id',
		'beitrags id',
		'numéro',
		'número',
		'post id',
		'topic id',
		'thread id',
	],
	kind: ['kind', 'type', 'art', 'typ', 'tipo', 'record type'],
	post: ['post', 'post id', 'thread', 'thread id', 'topic id', 'link id', 'article id', 'discussion id'],
	parent: [
		'parent',
		'parent id',
		'reply to',
		'in reply to',
		'reply to id',
		'replyto',
		'antwort auf',
		'en réponse à',
		'respuesta a',
		'in risposta a',
	],
	community: [
		'community',
		'category',
		'subreddit',
		'forum',
		'board',
		'group',
		'section',
		'channel',
		'gruppe',
		'kategorie',
		'catégorie',
		'groupe',
		'categoría',
		'grupo',
	],
	author: [
		'author',
		'username',
		'user name',
		'user',
		'author name',
		'posted by',
		'created by',
		'by',
		'poster',
		'verfasser',
		'autor',
		'benutzer',
		'nutzer',
		'auteur',
		'usuario',
		'autore',
		'name',
	],
	title: ['title', 'subject', 'headline', 'betreff', 'titel', 'überschrift', 'titre', 'sujet', 'título', 'asunto', 'titolo', 'topic'],
	body: [
		'body',
		'text',
		'content',
		'message',
		'post text',
		'comment',
		'description',
		'inhalt',
		'nachricht',
		'beitrag',
		'texte',
		'contenu',
		'texto',
		'mensaje',
		'testo',
		'markdown',
	],
	url: ['url', 'link', 'href', 'link url', 'verweis', 'lien', 'enlace'],
	created_at: [
		'created at',
		'created',
		'date',
		'datetime',
		'created on',
		'created utc',
		'timestamp',
		'time',
		'posted',
		'posted at',
		'published',
		'published at',
		'date created',
		'datum',
		'erstellt',
		'erstellt am',
		'fecha',
		'data',
		'créé le',
	],
	edited_at: [
		'edited at',
		'edited',
		'updated at',
		'updated',
		'modified',
		'modified at',
		'last edited',
		'geändert',
		'bearbeitet',
		'modifié',
		'editado',
	],
	upvotes: ['upvotes', 'ups', 'likes', 'up votes', 'plus', 'gefällt mir'],
	downvotes: ['downvotes', 'downs', 'dislikes', 'down votes', 'minus'],
	score: ['score', 'points', 'votes', 'punkte', 'rating', 'karma'],
	locked: ['locked', 'closed', 'zu', 'gesperrt', 'geschlossen', 'fermé', 'cerrado'],
	source: ['source', 'permalink', 'original', 'original url', 'quelle', 'address'],
}

/** Reads the first row: by what the mapping says, then by common names. Throws a PlainError if no column has a title or a text. */
export function readHeader(cells: readonly string[], { columns, header }: Mapping, file: string): Columns {
	const plain = header ? cells.map(plainName) : []
	const places = mappedPlaces(cells, columns, file)
	const taken = new Set(Object.values(places))
	const takeIfFree = (field: Field, name: string | undefined) => {
		const place = places[field] === undefined ? plain.findIndex((cell, at) => cell === name && !taken.has(at)) : -1
		if (place < 0) return
		places[field] = place
		taken.add(place)
	}
	// "post id" is the post of a row only where the row has an id of its own.
	for (const name of names.id) takeIfFree('id', name)
	const deepest = Math.max(...Object.values(names).map((list) => list.length))
	// Better names first, for all fields.
	for (let rank = 0; rank < deepest; rank++) for (const field of Object.keys(names) as Field[]) takeIfFree(field, names[field][rank])
	if (places.title === undefined && places.body === undefined) throw notUnderstood(cells, file)
	return {
		places,
		width: cells.length,
		unknown: header ? cells.filter((_cell, place) => !taken.has(place)) : [],
		timeZone: cells.map(zoneIn).find((zone) => zone !== null) ?? null,
	}
}

function mappedPlaces(cells: readonly string[], columns: Mapping['columns'], file: string): Columns['places'] {
	const places: Columns['places'] = {}
	for (const [field, column] of Object.entries(columns) as [Field, string | number][]) {
		const place = typeof column === 'number' ? column - 1 : cells.findIndex((cell) => cell.trim() === column.trim())
		if (cells[place] === undefined) {
			throw new PlainError(`${file} has no column ${column}, which the mapping has for ${field}.`, `its columns are: ${cells.join(', ')}.`)
		}
		places[field] = place
	}
	return places
}

const plainName = (cell: string) =>
	cell
		.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase()

function zoneIn(cell: string): string | null {
	const [, zone = ''] = /[([]([^()[\]]+)[)\]]/.exec(cell) ?? []
	return zone !== '' && isTimeZone(zone) ? zone : null
}

function notUnderstood(cells: readonly string[], file: string): PlainError {
	return new PlainError(
		`No column of ${file} is known as a title or a text. Its columns are: ${cells.join(', ').slice(0, 500)}.`,
		'say which column is what in a file for --mapping (services/importer/docs/csv.md).',
	)
}
