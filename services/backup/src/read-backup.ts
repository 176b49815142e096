import { createHash } from 'node:crypto'
import { deserialize } from 'bson'
import { damagedBackup, type Frame, type FrameKind, frameKinds, readFrames, writeFrame } from './frames.ts'

export const formatName = 'folkmoot-backup'
export const formatVersion = 1

/** Content of the first frame. */
export interface BackupHeader {
	format: string
	version: number
	/** Approximate time of the snapshot. */
	at: Date
}

/** Content of the last frame. */
interface End {
	/** Of all earlier frames, in hex. */
	sha256: string
	records: number
}

/** Summary of a backup that was verified. */
export interface BackupSummary {
	head: BackupHeader
	/** Number of records by collection. */
	collections: ReadonlyMap<string, number>
}

/** Reads a whole backup and verifies its hash: a corrupt file is never restored. */
export async function checkBackup(file: string): Promise<BackupSummary> {
	const hash = createHash('sha256')
	const counts = new Map<string, number>()
	let head: BackupHeader | undefined
	let name = ''
	let end: End | undefined
	const read: Record<FrameKind, (frame: Frame) => void> = {
		[frameKinds.head]: (frame) => {
			head = readHead(frame)
		},
		[frameKinds.collection]: (frame) => {
			name = nameOf(frame)
			counts.set(name, 0)
		},
		[frameKinds.record]: () => counts.set(name, (counts.get(name) ?? 0) + 1),
		[frameKinds.end]: ({ bytes }) => {
			end = deserialize(bytes) as End // written by write-backup.ts, and checked below
		},
	}
	for await (const frame of readFrames(file)) {
		if (end) throw damagedBackup('there is data after its end')
		if (!head && frame.kind !== frameKinds.head) throw damagedBackup('it does not start like a backup')
		if (frame.kind === frameKinds.record && name === '') throw damagedBackup('it has records before the first collection')
		read[frame.kind](frame)
		if (!end) hash.update(writeFrame(frame.kind, frame.bytes))
	}
	if (!head || !end) throw damagedBackup('its end is missing')
	const records = [...counts.values()].reduce((sum, count) => sum + count, 0)
	if (end.sha256 !== hash.digest('hex') || end.records !== records) throw damagedBackup('it was changed after it was written')
	return { head, collections: counts }
}

function readHead({ bytes }: Frame): BackupHeader {
	const head = deserialize(bytes) as BackupHeader // checked here
	if (head.format !== formatName) throw damagedBackup('it does not start like a backup')
	if (head.version !== formatVersion) throw damagedBackup(`its format is version ${head.version}; this site reads version ${formatVersion}`)
	return head
}

export function nameOf({ bytes }: Frame): string {
	const { name } = deserialize(bytes)
	if (typeof name !== 'string' || name === '') throw damagedBackup('a collection has no name')
	return name
}
