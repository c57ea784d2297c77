// Imported before boardgame.io: in production it leaves out checks of the state, and Immer its own; that is what is to be measured.
process.env.NODE_ENV = "production";
