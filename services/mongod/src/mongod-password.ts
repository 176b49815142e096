import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Who our programs are to their own MongoDB. */
export interface Credentials {
	user: string
	password: string
}

interface PasswordFile extends Credentials {
	/** Whether the user exists in the data: false between writing this file and making it. */
	isMade: boolean
}

const onlyOwner = 0o600

/** The files in a data folder by which its MongoDB asks for a password. */
export function passwordPaths(dataDir: string) {
	return {
		/** User and password, for our programs. */
		password: path.join(dataDir, 'mongod-password.json'),
		/** The key that members of a replica set know each other by, for mongod. */
		keyFile: path.join(dataDir, 'mongod.key'),
	}
}

/** The credentials for the MongoDB of a data folder; undefined where it asks for none yet. */
export async function readCredentials(dataDir: string): Promise<Credentials | undefined> {
	const file = await readPasswordFile(dataDir)
	return file?.isMade ? { user: file.user, password: file.password } : undefined
}

/** Writes a new password and key, readable by their owner alone, before MongoDB is told of them. */
export async function prepareCredentials(dataDir: string): Promise<Credentials> {
	const credentials = { user: 'folkmoot', password: randomBytes(24).toString('base64url') }
	await writeSecret(passwordPaths(dataDir).keyFile, randomBytes(384).toString('base64'))
	await writePasswordFile(dataDir, { ...credentials, isMade: false })
	return credentials
}

/** Notes that MongoDB knows the user now. */
export async function confirmCredentials(dataDir: string, credentials: Credentials): Promise<void> {
	await writePasswordFile(dataDir, { ...credentials, isMade: true })
}

/** mongod refuses a key that others may read, as after a copy of the folder. */
export async function protectFiles(dataDir: string): Promise<void> {
	await Promise.all(Object.values(passwordPaths(dataDir)).map((file) => chmod(file, onlyOwner)))
}

/** The connection string of our own mongod. */
export function mongodUrl(port: number, setName: string, credentials: Credentials | undefined): string {
	const who = credentials ? `${credentials.user}:${credentials.password}@` : ''
	return `mongodb://${who}127.0.0.1:${port}/?replicaSet=${setName}${credentials ? '&authSource=admin' : ''}`
}

async function readPasswordFile(dataDir: string): Promise<PasswordFile | undefined> {
	const { password, keyFile } = passwordPaths(dataDir)
	try {
		await readFile(keyFile)
		return JSON.parse(await readFile(password, 'utf8')) as PasswordFile // written below; another text counts as none
	} catch {
		return undefined
	}
}

const writePasswordFile = (dataDir: string, content: PasswordFile) => writeSecret(passwordPaths(dataDir).password, JSON.stringify(content))

async function writeSecret(file: string, content: string): Promise<void> {
	await writeFile(`${file}.new`, content, { mode: onlyOwner, flush: true })
	await rename(`${file}.new`, file)
}
