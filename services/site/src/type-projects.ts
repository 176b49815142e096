/** The folders with a tsconfig.json: together they hold every TypeScript file, each with the globals of where it runs. */
export const typeProjects = ['shell', 'shell/worker', 'gateway'] as const
